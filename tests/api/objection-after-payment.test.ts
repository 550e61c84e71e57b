import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { mailedTo } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { fine } from './records';

const PAID = { paid_at: '2026-11-20T10:00:00+02:00' };
const RESOLUTION_TO_COME = /якщо її винесуть|перш ніж/;
const NO_RESOLUTION = 'За повідомленням сплачено: постанови не буде.';

onAnyEngine('an objection to a notice that is paid', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let number = 0;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  async function newNotice(changes: Record<string, string> = {}) {
    number += 1;
    const row = fine(`ІП ${String(number).padStart(10, '0')}`, `AA${1000 + number}BH`, changes);
    await city.import('fines', [row]);
    const { serial_number, license_plate } = row;
    const email = `author${number}@example.org`;
    return { row, complaint: { ...APPEAL, email, serial_number, license_plate }, email };
  }
  const send = async (body: object) => (await city.call('appeal-fines/', { body })).json as { id: number };
  /** In the order in which they are sent. */
  const mailsTo = async (email: string) => (await mailedTo(city, email)).split('\n');

  async function review(id: number) {
    const versionOf = async () => (await city.desk('appeals.find', { id }, clerk)).json.version;
    expect((await city.desk('appeals.take', { id, version: await versionOf() }, clerk)).status).toBe(200);
    const decision = { id, version: await versionOf(), outcome: 'upheld', text: 'Знімки чіткі.' };
    expect((await city.desk('appeals.decide', decision, clerk)).status).toBe(200);
  }

  it('after it was sent is promised no resolution from then on', async () => {
    const { row, complaint, email } = await newNotice();
    const { id } = await send(complaint);
    await city.import('fines', [{ ...row, ...PAID }]);
    await review(id);
    const [receipt, taken, decided, ...others] = await mailsTo(email);
    expect([receipt, others]).toEqual([expect.stringMatching(RESOLUTION_TO_COME), []]);
    for (const mail of [taken, decided]) {
      expect(mail).toContain(NO_RESOLUTION);
      expect(mail).not.toMatch(RESOLUTION_TO_COME);
    }
    expect(taken).toContain('якщо справу закриють, сплачене повертають за вашою заявою');
  });

  it('before it was typed in is promised none at all', async () => {
    const { complaint, email } = await newNotice(PAID);
    const { consent: _consent, ...words } = complaint;
    const came = { came: 'post', received_on: '2026-11-21', accepted_by: 'Ніна', submission: 'a-paid-notice' };
    await review(Number((await city.desk('appeals.enter', { ...words, ...came }, clerk)).json.id));
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    for (const mail of mails) {
      expect(mail).toContain(NO_RESOLUTION);
      expect(mail).not.toMatch(RESOLUTION_TO_COME);
    }
  });

  it('that it is joined to later is promised none, either', async () => {
    const { row, complaint, email } = await newNotice(PAID);
    const { id } = await send({ ...complaint, serial_number: 'ІП 0000999999' });
    const { number: named } = (await city.desk('appeals.find', { id }, clerk)).json.appeal;
    const joined = await operatorOf(city)('appeals', 'join', named, row.serial_number);
    expect(joined.code, joined.errors).toBe(0);
    const last = (await mailsTo(email)).at(-1);
    expect(last).toContain(NO_RESOLUTION);
    expect(last).not.toMatch(RESOLUTION_TO_COME);
  });
});
