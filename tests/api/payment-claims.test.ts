import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteOld } from '@/backend/entry/retention/delete-old';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { DAY_MS } from '@/domain/durations';
import { runDueJobs } from '@/tests/api/due-work';
import { renamedPictures } from '@/tests/corpus/files';
import { onBothEngines } from '@/tests/databases';
import { cityOf, START } from './city';
import { claimedFines, mailedTo, SERVED } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan, pngPhoto } from './files';
import { operatorOf } from './operator';
import { citizen, settings } from './records';

/** Five working days after Saturday the 21st. */
const UNTIL = '2026-11-27T21:59:59.000Z';

onBothEngines('a claim that a fine is paid', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let clerk: string;
  let number = 0;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('settings', [settings()]);
  });
  beforeEach(async () => {
    city.wait(START - city.wait(0));
    for (const table of ['rate_limits', 'payment_claims', 'fines', 'unmatched_payments', 'mails', 'jobs'] as const)
      await city.context.db.deleteFrom(table).execute();
  });

  const newFine = claimedFines(() => city);
  const find = async (id: number) => (await city.desk('claims.find', { id }, clerk)).json;
  const stored = async () => {
    const keys: string[] = [];
    for await (const part of city.context.files.list('payment-claims')) keys.push(...part);
    return keys.length;
  };
  const mailed = (email: string) => mailedTo(city, email);
  async function line(kopecks: number, purpose: string, at = Date.parse('2026-11-20T12:00:00+02:00')) {
    number += 1;
    const lines = [{ fingerprint: `claim ${number}`, kopecks, at, purpose, details: '', reason: 'не знайдено' }];
    await city.context.db
      .transaction()
      .execute((trx) => keepUnmatched(trx, lines, { statement: 'bank.csv', statementId: null, now: START }));
  }

  itOnAny('says on the card until when it is checked, and is answered by a mail', async () => {
    const { send, card, email } = await newFine();
    const { status, json } = await send({ file: fileOf(await pngPhoto(), 'чек.jpg') });
    expect([status, json]).toEqual([201, expect.objectContaining({ check_until: UNTIL, email })]);
    expect((await card()).payment_claim).toEqual({
      state: 'open',
      sent_at: expect.any(String) as string,
      check_until: UNTIL,
    });
    const receipt = await mailed(email);
    expect(receipt).toContain('Перевіримо до 27.11.2026');
    expect(receipt).toContain('перевірка не зупиняє');
  });

  it('is stored once, however often it is sent, and another of the same fine is refused in words', async () => {
    const { send, claim } = await newFine();
    const before = await stored();
    const sent = () => send({ file: fileOf(pdfScan(), 'чек.pdf') });
    expect((await Promise.all([sent(), sent(), sent()])).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stored()).toBe(before + 1);
    const other = await send({ amount: '340' });
    expect([other.status, other.json]).toEqual([
      409,
      expect.objectContaining({ detail: expect.stringContaining('перевіряємо до 27.11.2026') as string }),
    ]);
    expect((await claim()).amount_kopecks).toBe(17000);
  });

  it('takes the receipt that is sent after it once, and refuses another in words', async () => {
    const { send, claim, email } = await newFine();
    const before = await stored();
    expect((await send()).status).toBe(201);
    const receipt = { file: fileOf(await pngPhoto(), 'чек.png') };
    const twice = await Promise.all([send(receipt), send(receipt)]);
    expect([...twice, await send(receipt), await send()].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { id, receipt_name: name } = await claim();
    expect([await stored(), name]).toEqual([before + 1, 'чек.png']);
    expect((await find(id)).receipt).toEqual({ name: 'чек.png', is_picture: true });
    expect(await mailed(email)).toContain('Квитанція: чек.png.');
    const png = (await renamedPictures()).find(({ type }) => type === 'image/png')?.bytes ?? Buffer.of();
    const others = [fileOf(pdfScan(), 'чек.pdf'), fileOf(png, 'чек.png')];
    for (const file of others)
      expect(await send({ file })).toMatchObject({
        status: 409,
        json: { detail: expect.stringContaining('додати іншу квитанцію, напишіть нам') as string },
      });
    expect([await stored(), (await claim()).receipt_name]).toEqual([before + 1, 'чек.png']);
  });

  itOnAny('takes only what it can check: the fine, the day, the sum, and a receipt by its bytes', async () => {
    const { send, card } = await newFine();
    const before = await stored();
    const field = async (more: Record<string, string | File>) => {
      const { status, json } = await send(more);
      return [status, Object.keys((json as { fields?: object }).fields ?? {}).join()];
    };
    expect(await field({ license_plate: 'XX9999XX' })).toEqual([404, '']);
    expect(await field({ paid_on: '22.11.2026' })).toEqual([400, 'paid_on']);
    expect(await field({ paid_on: '17.11.2026' })).toEqual([400, 'paid_on']);
    expect(await field({ amount: '0' })).toEqual([400, 'amount']);
    expect(await field({ email: '' })).toEqual([400, 'email']);
    expect(await field({ file: fileOf(Buffer.from('%PDF-1.7\n не PDF'), 'чек.pdf') })).toEqual([415, '']);
    expect(await field({ file: fileOf(Buffer.from('<svg/>'), 'чек.png') })).toEqual([415, '']);
    expect([await stored(), (await card()).payment_claim]).toEqual([before, undefined]);
    const paid = await newFine({ ...SERVED, paid_at: '2026-11-20' });
    expect((await paid.send()).json).toMatchObject({ detail: expect.stringContaining('уже сплачено') as string });
  });

  itOnAny('wants a captcha of whoever has no such car in their cabinet, and counts their tries', async () => {
    const owned = await newFine();
    const foreign = await newFine();
    await city.import('citizens', [citizen('owner@example.org', [owned.license_plate])]);
    const token = await city.login('owner@example.org');
    const captcha = { secret: 's', verifyUrl: 'http://127.0.0.1:1/', timeoutMs: 500, siteKey: 'k' };
    Object.assign(city.context.config, { captcha });
    expect((await owned.send({}, token)).status).toBe(201);
    expect((await owned.claim()).user_id).not.toBeNull();
    expect((await foreign.send({}, token)).json).toMatchObject({ code: 'captcha_required' });
    Object.assign(city.context.config, { captcha: null });
    expect((await foreign.send({}, token)).status).toBe(201);
    expect((await foreign.claim()).user_id).toBeNull();
  });

  it('ends when a line that stands beside it is joined, and opens again when that is undone', async () => {
    const { send, claim, card, email, serial_number, license_plate } = await newFine();
    await send();
    await line(17000, 'комуналка');
    await line(17000, `за паркування ${license_plate}`);
    await line(34000, 'інше');
    const { id } = await claim();
    const { payments } = await find(id);
    expect(payments.map(({ purpose }) => purpose)).toEqual([`за паркування ${license_plate}`, 'комуналка']);
    const [{ id: payment, version } = { id: 0, version: 0 }] = payments;
    const { likely } = (await city.desk('payments.find', { id: payment }, clerk)).json;
    expect(likely).toMatchObject([{ serial_number, is_claimed: true }]);
    await city.desk('payments.match', { id: payment, version, serial_number }, clerk);
    expect([(await claim()).state, (await card()).status]).toEqual(['found', 'paid']);
    expect(await mailed(email)).toContain('Штраф сплачено повністю');
    const { import_id: batch } = (await city.desk('payments.find', { id: payment }, clerk)).json;
    expect((await operatorOf(city)('import', 'undo', String(batch))).code).toBe(0);
    expect([(await claim()).state, (await card()).payment_claim]).toEqual([
      'open',
      expect.objectContaining({ state: 'open' }),
    ]);
    expect(await mailed(email)).toContain('перевіряємо ще раз');
  });

  it('ends when the register says that it is paid, in part too, and when the fine is cancelled', async () => {
    const [whole, part, late, gone] = [await newFine(), await newFine(), await newFine(), await newFine()];
    for (const { send } of [whole, part, late, gone]) await send();
    await whole.change({ paid_at: '2026-11-21' });
    await late.change({ paid_amount: '100.00', paid_amount_at: '2026-11-20', enforcement_at: '2026-11-21' });
    await part.change({ paid_amount: '100.00', paid_amount_at: '2026-11-20' });
    await city.context.db
      .updateTable('fines')
      .set({ cancelled_at: START })
      .where('plate_key', '=', gone.license_plate)
      .execute();
    await runDueJobs(city.context, 'one');
    const states = await Promise.all([whole, part, late, gone].map(async ({ claim }) => (await claim()).state));
    expect(states).toEqual(['found', 'found', 'found', 'closed']);
    expect(await mailed(part.email)).toContain('Доплатіть решту');
    expect(await mailed(late.email)).toMatch(/назве виконавець\. Дочекайтеся листа виконавця/);
  });

  itOnAny('that is not found is told with what to do, and taken up again by its way back', async () => {
    const { send, claim, card, email } = await newFine();
    await send({ file: fileOf(pdfScan(), 'чек.pdf') });
    const { id } = await claim();
    const { version, mail } = await find(id);
    const refuse = (more: object) => city.desk('claims.refuse', { id, version, ...more }, clerk);
    expect((await refuse({ reason: 'other' })).status).toBe(400);
    expect((await refuse({ reason: 'other_account', comment: 'Рахунок закінчується на 17.' })).status).toBe(200);
    const { serial_number: q } = await find(id);
    expect((await city.desk('claims.list', { q }, clerk)).json.rows.map((row) => row.id)).toContain(id);
    expect((await card()).payment_claim).toMatchObject({ state: 'not_found' });
    const told = await mailed(email);
    for (const words of [mail.before, 'Зверніться до свого банку', 'на 17.', 'Я вже сплатив'])
      expect(told).toContain(words);
    expect((await send({ amount: '171' })).status).toBe(201);
    expect((await city.desk('claims.reopen', { id, version: version + 1 }, clerk)).status).toBe(409);
    await city.context.db.deleteFrom('payment_claims').where('id', '>', id).execute();
    expect((await city.desk('claims.reopen', { id, version: version + 1 }, clerk)).status).toBe(200);
    expect((await claim()).state).toBe('open');
  });

  itOnAny('stops no reminder: it says that the term runs', async () => {
    const { send, email, claim } = await newFine();
    await send();
    const { serial_key, plate_key } = await claim();
    await city.context.db
      .insertInto('fine_watches')
      .values({ serial_key, plate_key, email, created_at: START, confirmed_at: START })
      .execute();
    city.wait(Date.parse('2026-11-29T12:00:00+02:00') - city.context.now());
    await runDueJobs(city.context, 'one');
    expect(await mailed(email)).toContain('перевіряємо до 27.11.2026. Строк від цього не зупинився.');
  });

  itOnAny('stands among what is late at the desk, for those who see payments', async () => {
    const { send } = await newFine();
    await send();
    city.wait(8 * DAY_MS);
    const { json } = await city.desk('today.see', {}, await enterDesk(city, await addStaff(city, 'head')));
    const claims = json.find(({ kind }) => kind === 'claims');
    expect(claims?.late).toBeGreaterThan(0);
    const editor = await enterDesk(city, await addStaff(city, 'editor'));
    expect((await city.desk('claims.list', {}, editor)).status).toBe(404);
  });

  itOnAny(
    'is in the copy of a person’s data, goes with them with its receipt, and is kept no longer than messages',
    async () => {
      const { send, email, claim } = await newFine();
      await send({ file: fileOf(pdfScan(), 'чек.pdf') });
      const before = await stored();
      const person = { userId: null, email };
      expect(JSON.stringify(await collectPersonalData(city.context.db, person))).toContain('чек.pdf');
      await eraseCitizen(city.context, person, 'Оператор');
      expect(await stored()).toBe(before - 1);
      await send();
      const { id } = await claim();
      const ended = city.context.db.updateTable('payment_claims').set({ state: 'found', ended_at: START });
      await ended.where('id', '=', id).execute();
      city.wait(1826 * DAY_MS);
      await deleteOld(city.context);
      await expect(claim()).rejects.toThrow();
    },
  );
});
