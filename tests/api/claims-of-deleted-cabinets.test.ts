import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf, PASSWORD, START } from './city';
import { claimedFines, mailedTo } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan } from './files';
import { operatorOf } from './operator';
import { citizen, fine, settings } from './records';
import { storedKeys } from './stored-files';

onBothEngines('a claim that a fine is paid, of a cabinet that is gone', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeAll(async () => {
    await city.import('settings', [settings()]);
  });
  beforeEach(async () => {
    city.wait(START - city.wait(0));
    for (const table of ['rate_limits', 'mails', 'payment_claims'] as const)
      await city.context.db.deleteFrom(table).execute();
  });

  const newFine = claimedFines(() => city);

  /** The claim stays with the e-mail of whoever sent it. */
  async function claimOfDeleted(file?: File) {
    const claimed = await newFine();
    const { email, license_plate, send } = claimed;
    await city.import('citizens', [citizen(email, [license_plate])]);
    const token = await city.login(email);
    expect((await send(file ? { file } : {}, token)).status).toBe(201);
    expect((await claimed.claim()).user_id).not.toBeNull();
    expect((await city.call('user/delete/', { token, body: { password: PASSWORD } })).status).toBe(204);
    return claimed;
  }

  it('ends with the import that pays the fine, and its sender is told', async () => {
    const { change, claim, email } = await claimOfDeleted();
    expect(await mailedTo(city, email)).toContain('Подані скарги, звернення та повідомлення про сплату');
    await change({ paid_at: '2026-11-21' });
    expect(await claim()).toMatchObject({ state: 'found', user_id: null });
    expect(await mailedTo(city, email)).toContain('Штраф сплачено повністю');
  });

  it('stops no import of other fines after its own was cancelled', async () => {
    const { license_plate, claim, email } = await claimOfDeleted();
    const cancelled = city.context.db.updateTable('fines').set({ cancelled_at: START });
    await cancelled.where('plate_key', '=', license_plate).execute();
    expect(await city.import('fines', [fine('ІП 0900000001', 'KA0001MM')])).toBe(1);
    expect((await claim()).state).toBe('closed');
    expect(await mailedTo(city, email)).toContain('платити не треба');
  });

  itOnAny('is answered by the desk', async () => {
    const { claim, email } = await claimOfDeleted();
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const { id } = await claim();
    for (const [name, more] of [
      ['claims.refuse', { reason: 'not_arrived' }],
      ['claims.reopen', {}],
    ] as const) {
      const { version } = (await city.desk('claims.find', { id }, clerk)).json;
      const { status, text } = await city.desk(name, { id, version, ...more }, clerk);
      expect(status, text).toBe(200);
    }
    expect(await mailedTo(city, email)).toContain('перевіряємо ще раз');
  });

  itOnAny('is in the copy of what is kept about its sender, and is erased with its receipt', async () => {
    const { email, claim } = await claimOfDeleted(fileOf(pdfScan(), 'чек.pdf'));
    const place = join(folder, 'deleted');
    expect((await operator('citizens', 'export', email, '--save', place)).output).toContain('payment_claims 1');
    expect(await operator('citizens', 'erase', email, '--yes')).toMatchObject({ code: 0 });
    await expect(claim()).rejects.toThrow();
    expect(await storedKeys(city.context.files)).toEqual([]);
  });

  async function personWithFiles(email: string) {
    const [withReceipt, without] = [await newFine(), await newFine()];
    await city.import('citizens', [citizen(email, [withReceipt.license_plate, without.license_plate])]);
    const token = await city.login(email);
    const added = await city.call('user-cars/', { token, body: { license_plate: 'BB1111CC' } });
    const form = new FormData();
    form.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    await city.call(`user-car-add-documents/${(added.json as { id: number }).id}/`, { token, body: form });
    expect((await without.send({ email }, token)).status).toBe(201);
    expect((await withReceipt.send({ email, file: fileOf(pdfScan(), 'чек.pdf') }, token)).status).toBe(201);
    expect(await storedKeys(city.context.files)).toHaveLength(2);
  }

  itOnAny('without a receipt stops neither the copy nor the erasure of the other files', async () => {
    const email = 'olha@example.org';
    await personWithFiles(email);
    const place = join(folder, 'olha');
    expect(await operator('citizens', 'export', email, '--save', place)).toMatchObject({ code: 0 });
    const names = ['car_documents', 'payment_claims'].map((name) => readdirSync(join(place, name)).join());
    expect(names).toEqual([expect.stringMatching(/^\d+-техпаспорт\.pdf$/), expect.stringMatching(/^\d+-чек\.pdf$/)]);
    const erased = await operator('citizens', 'erase', email, '--yes');
    expect(erased).toMatchObject({ code: 0, output: expect.stringContaining('документів видалено 2,') as string });
    expect(await storedKeys(city.context.files)).toEqual([]);
  });

  itOnAny('is erased with the other files when the storage keeps one of them, and that is said', async () => {
    const email = 'marko@example.org';
    await personWithFiles(email);
    const [kept = ''] = await storedKeys(city.context.files);
    const stuck = join(city.context.config.dataDir, 'files', kept);
    rmSync(stuck);
    mkdirSync(stuck);
    const erased = await operator('citizens', 'erase', email, '--yes');
    expect(erased).toMatchObject({ code: 0, output: expect.stringContaining('документів видалено 1,') as string });
    expect(erased.output).toContain('Не вдалося видалити файлів: 1');
    rmSync(stuck, { recursive: true });
    expect(await storedKeys(city.context.files)).toEqual([]);
  });
});
