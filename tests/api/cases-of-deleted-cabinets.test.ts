// A complaint outlives the cabinet that sent it, and so must a way into its case.
import { beforeAll, expect, it } from 'vitest';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { DAY_MS } from '@/domain/durations';
import { decideAppeal, requestEvidence, takeAppeal } from '@/backend/appeals/review';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, PASSWORD } from './city';
import { mailsTo } from './mailbox';
import { citizen, fine } from './records';

const OWNER = 'iryna@example.org';
const TYPED = 'lawyer@example.org';

onAnyEngine('a cabinet that is deleted', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let count = 0;

  beforeAll(async () => {
    for (const email of [OWNER, 'other@example.org']) await city.import('citizens', [citizen(email, [])]);
  });

  async function complain(token: string, email: string) {
    count += 1;
    const serial_number = `ІП 000000400${count}`;
    await city.import('fines', [fine(serial_number, APPEAL.license_plate)]);
    const { json } = await city.call('appeal-fines/', { token, body: { ...APPEAL, serial_number, email } });
    const { number } = json as { number: string };
    await takeAppeal(city.context, { number });
    return number;
  }
  const remove = (token: string) => city.call('user/delete/', { token, body: { password: PASSWORD } });
  const left = (to: string) =>
    mailsTo(city.context.config.dataDir, to).flatMap(({ text }) => (text.includes('кабінет, з якого') ? [text] : []));
  /** In the mail that came with the deletion. */
  const linkIn = async (to: string, number: string) => {
    const mail = () => left(to).find((text) => text.includes(number));
    await expect.poll(mail).toBeDefined();
    return /case\?key=([\w-]+)/.exec(mail() ?? '')?.[1] ?? '';
  };
  const open = (key: string) => city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: key } });

  it('leaves a link to each open case in its mailbox, by which what was asked is answered', async () => {
    const token = await city.login(OWNER);
    const [asked, typed] = [await complain(token, OWNER), await complain(token, TYPED)];
    await requestEvidence(city.context, { number: asked, text: 'Надішліть чек.' });
    expect((await remove(token)).status).toBe(204);
    const key = await linkIn(OWNER, asked);
    expect((await open(key)).json).toMatchObject({ number: asked, status: 'evidence_needed' });
    const headers = { [LINK_KEY_HEADER]: key, 'idempotency-key': 'an-answer' };
    expect((await city.call('appeal-case/messages/', { headers, body: { text: 'Ось він.' } })).status).toBe(201);
    expect((await open(await linkIn(TYPED, typed))).json).toMatchObject({ number: typed });
  });

  it('leaves one to a decision that may still be taken to court, and none to an old one', async () => {
    const token = await city.login('other@example.org');
    const decide = (number: string) =>
      decideAppeal(city.context, { number, outcome: 'upheld', text: 'Знак був.', amount: '', uploads: [] });
    const old = await complain(token, 'old@example.org');
    await decide(old);
    city.wait(61 * DAY_MS);
    const again = await city.login('other@example.org');
    const decided = await complain(again, 'other@example.org');
    await decide(decided);
    expect((await remove(again)).status).toBe(204);
    expect((await open(await linkIn('other@example.org', decided))).json).toMatchObject({ status: 'decided' });
    expect(left('old@example.org')).toEqual([]);
  });
});
