// Whoever replaces the e-mail of their cabinet gets at the new one what is said of what they sent before.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, PASSWORD } from './city';
import { claimedFines, mailedTo } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan } from './files';
import { mailsTo, tokenIn } from './mailbox';
import { citizen, fine } from './records';
import { REFUND } from './refund';

const TYPED = 'lawyer@example.org';
const MESSAGE = { name: 'Коваль Ірина', message: 'Де знак?' };

onBothEngines('what was sent before the e-mail of a cabinet changed', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const newFine = claimedFines(() => city);
  let head: string;
  let number = 0;
  let serials = 3000;
  let [former, next, token] = ['', '', ''];

  beforeAll(async () => {
    head = await enterDesk(city, await addStaff(city, 'head'));
  });
  beforeEach(async () => {
    number += 1;
    [former, next] = [`iryna${number}@example.org`, `nova${number}@example.org`];
    await city.import('citizens', [citizen(former, [])]);
    token = await city.login(former);
  });

  async function complain(email: string) {
    serials += 1;
    const serial_number = `ІП 000000${serials}`;
    await city.import('fines', [fine(serial_number, APPEAL.license_plate, { paid_at: '2026-11-20' })]);
    const { status, json } = await city.call('appeal-fines/', { token, body: { ...APPEAL, serial_number, email } });
    expect(status).toBe(201);
    return (json as { id: number }).id;
  }
  async function decide(id: number) {
    const { version } = (await city.desk('appeals.find', { id }, head)).json;
    const decision = { id, version, outcome: 'upheld', text: 'Знак був.' };
    expect((await city.desk('appeals.decide', decision, head)).status).toBe(200);
  }
  async function confirmEmail() {
    await city.call('user/', { token, body: { email: next, current_password: PASSWORD } });
    const asked = () => tokenIn(mailsTo(city.context.config.dataDir, next)[0], '/email-change/confirm');
    await expect.poll(asked).not.toBe('');
    const body = { token: asked() };
    expect((await city.call('email-change/confirm/', { body })).status).toBe(200);
  }
  /** What has been mailed by then is forgotten. */
  async function changeEmail() {
    await confirmEmail();
    await city.context.db.deleteFrom('mails').execute();
  }

  it('a complaint is decided at the new address, and found by it; another address that was typed stays', async () => {
    const [own, typed] = [await complain(former), await complain(TYPED)];
    await changeEmail();
    await decide(own);
    await decide(typed);
    expect([await mailedTo(city, former), await mailedTo(city, next), await mailedTo(city, TYPED)]).toEqual([
      '',
      expect.stringContaining('є рішення'),
      expect.stringContaining('є рішення'),
    ]);
    const { rows } = (await city.desk('appeals.list', { q: next }, head)).json;
    expect(rows.map(({ id }) => id)).toEqual([own]);
  });

  it('is answered at the former address where the cabinet has none any more, and the mail says so', async () => {
    const own = await complain(former);
    const user = await city.context.db.selectFrom('users').where('email', '=', former).select('id').execute();
    const linked = { user_id: user[0]?.id ?? 0, code_hash: `${number}`, linked_at: 0, last_used_at: null };
    await city.context.db.insertInto('linked_identities').values(linked).execute();
    await city.context.db.deleteFrom('mails').execute();
    const body = { email: '', current_password: PASSWORD };
    expect((await city.call('user/', { token, body })).json).toMatchObject({ email: '' });
    expect(await mailedTo(city, former)).toMatch(/^Email прибрано .*відповіді на скарги та звернення/);
    await decide(own);
    expect(await mailedTo(city, former)).toContain('є рішення');
  });

  it('has a link that switches mails off until then, as the log says, and not after', async () => {
    const plate = `AA${7000 + number}BH`;
    await city.import('citizens', [citizen(former, [plate])]);
    serials += 1;
    await city.import('fines', [fine(`ІП 000000${serials}`, plate)]);
    await sendDueMails(city.context, 'site');
    const link = () => mailsTo(city.context.config.dataDir, former).find(({ unsubscribe }) => unsubscribe !== '');
    await expect.poll(link).toBeDefined();
    const key = new URL(link()?.unsubscribe ?? '').searchParams.get('key');
    const off = (kind: string) => city.call('unsubscribe/', { body: { key, kind } });
    expect((await off('fine_new')).status).toBe(200);
    const log = async () => (await city.call('user-events/', { token })).text;
    expect(await log()).toContain('"kind":"mails_off"');
    expect((await off('fine_new')).status).toBe(200);
    expect((await log()).split('"kind":"mails_off"'), 'told once').toHaveLength(2);
    await changeEmail();
    expect((await off('car_towed')).status).toBe(404);
    const { json } = await city.call('user-notification-settings/', { token });
    expect(json).toMatchObject({ email: { fine_new: false, car_towed: true } });
  });

  it('a message is opened by the link that the new address is sent, no more by that of the former', async () => {
    const sent = await city.call('contact-responses/', { token, body: { ...MESSAGE, email: former } });
    const { id, link_key: ownKey } = sent.json as { id: number; link_key: string };
    const upload = await city.desk('appeals.upload', { file: fileOf(pdfScan(), 'схема.pdf') }, head);
    city.wait(1000);
    const answer = { id, version: 0, text: 'За рогом.', uploads: [upload.json.id] };
    expect((await city.desk('messages.answer', answer, head)).json).toEqual({ way: 'mail' });
    const keyTo = async (to: string) => {
      await sendDueMails(city.context, 'site');
      const texts = () =>
        mailsTo(city.context.config.dataDir, to)
          .map(({ text }) => text)
          .join('\n');
      const key = () => /contact\/message\?key=([\w-]+)/.exec(texts())?.[1] ?? '';
      await expect.poll(key).not.toBe('');
      return key();
    };
    const open = async (key: string) => (await city.call('contact-copy/', { headers: { 'x-link-key': key } })).status;
    const formerKey = await keyTo(former);
    expect([await open(ownKey), await open(formerKey)]).toEqual([200, 200]);
    await confirmEmail();
    expect(await open(formerKey)).toBe(404);
    expect([await open(ownKey), await open(await keyTo(next))]).toEqual([200, 200]);
  });

  it('an answer that the former address has not taken goes to the new one, should it be sent again', async () => {
    const sent = await city.call('contact-responses/', { token, body: { ...MESSAGE, email: former } });
    const upload = await city.desk('appeals.upload', { file: fileOf(pdfScan(), 'план.pdf') }, head);
    const { id } = sent.json as { id: number };
    await city.desk('messages.answer', { id, version: 0, text: 'Ліворуч.', uploads: [upload.json.id] }, head);
    const { db } = city.context;
    await db.updateTable('mails').set({ state: 'failed' }).where('body', 'like', '%Ліворуч%').execute();
    await confirmEmail();
    const answers = await db.selectFrom('mails').where('body', 'like', '%Ліворуч%').select('recipient').execute();
    expect(answers).toEqual([{ recipient: next }]);
  });

  it('a message, a claim of payment and a refund are answered at the new address', async () => {
    await city.call('contact-responses/', { token, body: { ...MESSAGE, email: former } });
    const claimed = await newFine();
    await city.import('citizens', [citizen(former, [claimed.license_plate])]);
    expect((await claimed.send({ email: former }, token)).status).toBe(201);
    const appeal_id = await complain(former);
    await decide(appeal_id);
    const own = city.context.db.selectFrom('fines').where('serial_key', '=', `ІП000000${serials}`);
    const { id } = await own.select('id').executeTakeFirstOrThrow();
    const days = { requested_on: '2026-11-20', submitted_on: '2026-11-21', submission_number: '15' };
    const refund = { id, ...REFUND, ...days, appeal_id, email: former };
    expect((await city.desk('refunds.submit', refund, head)).status).toBe(200);
    await changeEmail();
    const [message] = (await city.desk('messages.list', { q: next }, head)).json.rows;
    const answer = { id: message?.id, version: 0, text: 'За рогом.' };
    expect((await city.desk('messages.answer', answer, head)).status).toBe(200);
    await claimed.change({ paid_at: '2026-11-20' });
    const [{ id: refundId, version } = { id: 0, version: 0 }] = (await city.desk('court.find', { id }, head)).json
      .refunds;
    const returned = { id: refundId, version, returned_on: '2026-11-21' };
    expect((await city.desk('refunds.return', returned, head)).status).toBe(200);
    expect(await mailedTo(city, former)).toBe('');
    const told = await mailedTo(city, next);
    for (const subject of ['Відповідь на звернення', 'Сплату', 'Кошти']) expect(told).toContain(subject);
  });
});
