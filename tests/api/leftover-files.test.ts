import { beforeAll, expect, it } from 'vitest';
import { storageKey } from '@/backend/platform/files/storage-key';
import { claimRegister } from '@/backend/registers/register-lease';
import { DAY_MS } from '@/domain/durations';
import { runDueJobs } from '@/tests/api/due-work';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { addStaff } from './desk';
import { fileOf, pdfScan } from './files';
import { citizen, fine } from './records';
import { inBothPlaces, storedKeys } from './stored-files';

inBothPlaces('uploaded files', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', ['AA1234BB'])]);
    token = await city.login('iryna@example.org');
  });

  const send = (key: string, changes: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...APPEAL, ...changes })) form.set(name, value);
    for (const name of ['a.pdf', 'b.pdf']) form.append('files', fileOf(pdfScan(), name));
    return city.call('appeal-fines/', { body: form, token, headers: { 'idempotency-key': key } });
  };
  const stored = async () => (await storedKeys(city.context.files)).length;

  it('are stored once however often the same appeal is sent', async () => {
    expect((await send('one-appeal')).status).toBe(201);
    expect(await stored()).toBe(2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('one-appeal')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await send('one-appeal', { text: 'Інший текст.' })).status).toBe(409);
    expect(await stored()).toBe(2);
  });

  it('are deleted when the appeal is refused after they were stored', async () => {
    const before = await stored();
    const refused = await send('refused-appeal', { uploads: 'такого немає', text: 'Інші слова.' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Додайте їх ще раз')]);
    expect(await stored()).toBe(before);
  });

  it('that a killed process has left are deleted after a day, also where no file has a row, and no others', async () => {
    const form = new FormData();
    form.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    const [car] = (await city.call('user-cars/', { token })).json as { id: number }[];
    await city.call(`user-car-add-documents/${car?.id}/`, { token, body: form });
    const photo = storageKey('fines');
    await city.context.files.put(photo, pdfScan());
    await city.import('fines', [fine('ІП 0000000009', 'AA1234BB')]);
    await city.context.db
      .updateTable('fines')
      .set({ photos: JSON.stringify([{ key: photo, alt: null, taken_at: null }]) })
      .execute();
    const named = await storedKeys(city.context.files);

    // As after SIGKILL between storing the file and inserting its row.
    for (const noun of ['appeals', 'cars', 'registers'] as const)
      await city.context.files.put(storageKey(noun), pdfScan());
    city.wait(Date.now() - START + DAY_MS / 2);
    await runDueJobs(city.context, 'one');
    expect(await stored()).toBe(named.length + 3);
    city.wait(DAY_MS);
    await runDueJobs(city.context, 'one');
    expect(await storedKeys(city.context.files)).toEqual(named);
  });

  it('whose check was cut off go after a week, and one that is being checked does not', async () => {
    const { db, files } = city.context;
    await addStaff(city, 'clerk');
    const { id: staff_id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const of = { file_name: 'f.csv', bytes: 1, answer: null, import_id: null, started_at: null, finished_at: null };
    const keys = { fines: storageKey('registers'), evacuations: storageKey('registers') };
    for (const register of ['fines', 'evacuations'] as const) {
      await files.put(keys[register], pdfScan());
      const row = { ...of, register, storage_key: keys[register], staff_id, created_at: city.context.now() };
      await db
        .insertInto('register_uploads')
        .values({ ...row, state: 'checking' })
        .execute();
    }
    city.wait(8 * DAY_MS);
    const endTurn = await claimRegister(city.context, 'evacuations');
    await runDueJobs(city.context, 'one');
    await endTurn();
    const left = await db.selectFrom('register_uploads').select(['register', 'state']).execute();
    expect(left).toEqual([{ register: 'evacuations', state: 'checking' }]);
    const stored = await storedKeys(files);
    expect(Object.values(keys).filter((key) => stored.includes(key))).toEqual([keys.evacuations]);
    city.wait(DAY_MS);
    await runDueJobs(city.context, 'one');
    expect(await db.selectFrom('register_uploads').select('id').execute()).toEqual([]);
  });

  it('are all kept when most have no row: the storage belongs to another database', async () => {
    const before = await stored();
    for (let count = 0; count <= before; count += 1) await city.context.files.put(storageKey('cars'), pdfScan());
    city.wait(3 * DAY_MS);
    await runDueJobs(city.context, 'one');
    expect(await stored()).toBe(2 * before + 1);
  });
});
