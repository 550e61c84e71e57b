import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fineWatchSchema } from '@/contract/fine-watch';
import { publicFineSchema } from '@/contract/fines';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { DAY_MS } from '@/domain/durations';
import { paths } from '@/domain/paths';
import { LIMITS, limitOf } from '@/backend/platform/limits/limits';
import { runDueJobs } from '@/tests/api/due-work';
import { deleteFine } from '@/backend/fines/changes/operator-acts';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { deleteEndedWatches } from '@/backend/fines/watches/watches';
import { onAnyEngine } from '@/tests/databases';
import { listRows } from './access-world';
import { cityOf, START } from './city';
import { takeMails } from './mailbox';
import type { ReadMail } from './read-mail';
import { citizen, fine } from './records';

const NBSP = '\u00a0';
const SITE = 'https://parking.example.org';
const subjectOf = (mail: ReadMail | undefined) => /<title>(.*)<\/title>/.exec(mail?.html ?? '')?.[1];
const SERVED = { issued_at: '2026-11-20T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };

onAnyEngine('a fine watched without an account', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: SITE });
  let number = 0;

  beforeEach(async () => {
    city.wait(START - city.wait(0));
    for (const table of ['fines', 'fine_watches', 'rate_limits', 'mails'] as const)
      await city.context.db.deleteFrom(table).execute();
    rmSync(join(city.context.config.dataDir, 'mail'), { recursive: true, force: true });
  });

  const mails = async (count: number) => {
    await Promise.all([runDueJobs(city.context, 'one'), runDueJobs(city.context, 'two')]);
    return takeMails(city.context.config.dataDir, count);
  };
  const keyIn = (text: string | undefined) => /\/fine\/watch\/link\?key=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  const byKey = (key: string, method = 'GET') =>
    city.call('fine-watch/', { method, headers: { [LINK_KEY_HEADER]: key } });
  const watches = () => city.context.db.selectFrom('fine_watches').selectAll().execute();

  async function newFine(changes: Record<string, string> = SERVED) {
    number += 1;
    const row = fine(`ІП ${String(number).padStart(10, '0')}`, `AA${1000 + number}BH`, changes);
    await city.import('fines', [row]);
    const email = `watcher${number}@example.org`;
    const { serial_number, license_plate } = row;
    const ask = (more: Record<string, string> = {}) =>
      city.call('fines/watch/', { body: { serial_number, license_plate, email, ...more } });
    const change = (more: Record<string, string>) => city.import('fines', [{ ...row, ...more }]);
    const confirmed = async () => {
      await ask();
      const [mail] = await mails(1);
      const key = keyIn(mail?.text);
      expect((await byKey(key, 'POST')).status).toBe(200);
      return key;
    };
    return { ...row, email, ask, change, confirmed };
  }

  it('ends with a mail when the fine turns out to be of another plate, which is not named', async () => {
    const { change, confirmed, license_plate } = await newFine();
    await confirmed();
    await change({ license_plate: 'KA 7777 MM' });
    const [mail] = await mails(1);
    expect(subjectOf(mail)).toMatch(/^Виправлення: штраф .* більше не за цим авто$/);
    expect(mail?.text).toContain(license_plate.replace(/(\d+)/, ' $1 '));
    expect(mail?.text).toMatch(/Це останній лист про цей штраф/);
    expect(mail?.text).not.toMatch(/7777|fine\/look|\/fine\?/);
    expect(await watches()).toEqual([]);
  });

  it('is confirmed by the link of a mail that names neither plate nor sum, and reveals nothing before', async () => {
    const { email, serial_number, license_plate, ask, change } = await newFine();
    const { status, json } = await ask();
    expect([status, json]).toEqual([200, { detail: expect.stringContaining('надіслали лист') as string }]);
    const [mail] = await mails(1);
    expect([mail?.to, subjectOf(mail)]).toEqual([email, 'Підтвердьте нагадування про штраф']);
    expect(mail?.text).toContain(
      `21.11.2026, 10:00 на цю адресу попросили надсилати листи про штраф (постанова ${serial_number}).`,
    );
    expect(mail?.text).not.toMatch(new RegExp(`грн|${license_plate}|${license_plate.replace(/(\d+)/, '.$1.')}`));
    await change({ amount: '680.00' });
    await mails(0);
    const key = keyIn(mail?.text);
    expect(fineWatchSchema.parse((await byKey(key)).json)).toEqual({
      serial_number,
      email,
      confirmed_at: null,
      license_plate: null,
    });
    expect((await watches())[0]?.confirmed_at, 'a link that was opened confirms nothing').toBeNull();
    for (let time = 0; time < 2; time += 1)
      expect((await byKey(key, 'POST')).json).toMatchObject({
        confirmed_at: expect.any(String) as string,
        license_plate: license_plate.replace(' ', ''),
        terms: expect.any(Array) as unknown[],
      });
    expect([...(await listRows(city)).keys()].join('\n')).not.toContain(key);
  });

  it('reports each change once, also with two instances, until the fine ends and the e-mail is deleted', async () => {
    const { email, serial_number, license_plate, change, confirmed } = await newFine({});
    await confirmed();
    await change(SERVED);
    await change(SERVED);
    const [served] = await mails(1);
    expect(served?.to).toBe(email);
    expect(served?.text.split('\n')[0]).toMatch(/^20\.11\.2026 вручено постанову: штраф 340,00\u00a0грн/);
    expect(served?.text).toContain(`${SITE}${paths.fineLookup(license_plate, serial_number)}`);
    expect(served?.text).toContain('Більше не надсилати листів про цей штраф:');
    expect(served?.unsubscribe).toContain(`${SITE}/fine/watch/end?key=`);

    const query = new URLSearchParams({ license_plate, serial_number }).toString();
    const found = publicFineSchema.parse((await city.call(`fines/lookup/?${query}`)).json);
    const at = async (iso: string, days: number, count: number) => {
      city.wait(Date.parse(iso) - days * DAY_MS - city.wait(0));
      return mails(count);
    };
    const [three] = await at(found.discount_until ?? '', 3, 1);
    expect(subjectOf(three)).toBe(`Знижка на штраф закінчується через 3 дні: 170,00${NBSP}грн до 02.12.2026`);
    await mails(0);
    await at(found.discount_until ?? '', 1, 1);
    const [week] = await at(found.pay_until ?? '', 7, 1);
    expect(subjectOf(week)).toMatch(/^Сума штрафу подвоїться через 7 днів/);

    await change({ ...SERVED, paid_at: new Date(city.wait(0)).toISOString() });
    expect(await watches()).toEqual([]);
    const [paid] = await mails(1);
    expect(subjectOf(paid)).toMatch(/^Сплату зараховано/);
    expect(paid?.text).toContain('Це останній лист про цей штраф: вашу адресу ми більше не зберігаємо.');
    expect(paid?.unsubscribe).toBe('');
    await change({ ...SERVED, paid_at: '', amount: '510.00' });
    await mails(0);
  });

  it('ends with one click, and a queued mail is no longer sent', async () => {
    const { change, confirmed } = await newFine();
    const key = await confirmed();
    await change({ ...SERVED, amount: '170.00' });
    expect((await byKey(key, 'DELETE')).status).toBe(204);
    expect((await byKey(key)).status).toBe(404);
    await mails(0);
    expect(await watches()).toEqual([]);
  });

  it('is deleted when unconfirmed for two days, when its fine is deleted, and on request', async () => {
    const late = await newFine();
    await late.ask();
    const [mail] = await mails(1);
    city.wait(2 * DAY_MS);
    expect((await byKey(keyIn(mail?.text), 'POST')).status).toBe(404);
    await deleteEndedWatches(city.context);
    expect(await watches()).toEqual([]);

    const deleted = await newFine();
    await deleted.confirmed();
    await deleteFine(city.context, deleted.serial_number.replace(' ', ''));
    const [last] = await mails(1);
    expect(subjectOf(last)).toMatch(/^Запис про штраф .+ видалено$/);
    expect(last?.text).not.toContain('/fine?');
    expect(await watches()).toEqual([]);

    const erased = await newFine();
    await erased.confirmed();
    const person = { userId: null, email: erased.email };
    expect(await collectPersonalData(city.context.db, person)).toMatchObject({
      fine_watches: [{ email: erased.email }],
    });
    await eraseCitizen(city.context, person, 'test');
    expect(await watches()).toEqual([]);
  });

  it('answers alike whatever the e-mail, and requires the fine’s document', async () => {
    const { email, license_plate, ask, confirmed } = await newFine();
    await city.import('citizens', [citizen('known@example.org', [])]);
    await confirmed();
    const answers = [
      await ask(),
      await ask({ email: 'known@example.org' }),
      await ask({ email: 'nobody@example.org' }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const sent = await mails(3);
    expect(sent.map((mail) => [mail.to, subjectOf(mail)])).toContainEqual([
      email,
      'Ви вже отримуєте листи про цей штраф',
    ]);
    await city.context.db.deleteFrom('rate_limits').execute();
    expect((await ask({ serial_number: 'ІП 0009999999' })).status).toBe(404);
    expect((await ask({ license_plate: 'BB9999BB' })).status).toBe(404);
    expect((await ask({ email: 'x@' })).status).toBe(400);
    expect(license_plate).toBeTruthy();
  });

  it('is asked for in a mailbox five times a day, other fines beside it; then it is said that nothing was sent', async () => {
    const { max } = LIMITS['fine-watch-mails'];
    const { ask } = await newFine();
    const to = { email: 'victim@example.org' };
    for (let time = 0; time < max; time += 1) expect((await ask(to)).status).toBe(200);
    const refused = await ask(to);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('спробуйте завтра')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await watches()).toHaveLength(1);
    expect((await (await newFine()).ask(to)).status).toBe(200);
    const all = limitOf('fine-watch-mails-in-all', to.email);
    await city.context.db.updateTable('rate_limits').set({ count: all.max }).where('key', '=', all.key).execute();
    expect((await (await newFine()).ask(to)).status).toBe(429);
    expect(await watches()).toHaveLength(2);
    await mails(max + 1);
  });

  it('cannot be started for a fine that has ended', async () => {
    const { ask } = await newFine({ ...SERVED, paid_at: '2026-11-20T12:00:00+02:00' });
    expect(await ask()).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('уже закрито') as string },
    });
    await mails(0);
  });
});
