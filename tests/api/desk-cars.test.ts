import { beforeAll, expect, it } from 'vitest';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan, pngPhoto } from './files';
import { citizen, fine } from './records';

onBothEngines('cars at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let other: string;
  let auditor: string;
  let iryna: string;

  beforeAll(async () => {
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB')]);
    await city.import('citizens', [
      citizen('iryna@example.org', []),
      citizen('petro@example.org', ['KA5678MM'], { last_name: 'Сич' }),
    ]);
    iryna = await city.login('iryna@example.org');
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    other = await enterDesk(city, await addStaff(city, 'clerk', 'other@example.org'));
    auditor = await enterDesk(city, await addStaff(city, 'auditor'));
  });

  async function addCar(license_plate: string) {
    const { json } = await city.call('user-cars/', { token: iryna, body: { license_plate } });
    const { id } = json as { id: number };
    const body = new FormData();
    body.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    body.append('files', fileOf(await pngPhoto(), 'фото.png'));
    expect((await city.call(`user-car-add-documents/${id}/`, { token: iryna, body })).status).toBe(200);
    return id;
  }
  const waiting = async () => (await city.desk('cars.list', {}, clerk)).json;
  const car = async (id: number, token = clerk) => (await city.desk('cars.find', { id }, token)).json;
  const act = (id: number, how: 'approve' | 'reject' | 'reopen', input: object, token = clerk) =>
    city.desk(`cars.${how}`, { id, ...input }, token);
  const acts = async (subject: string) =>
    (
      await city.context.db.selectFrom('journal').where('subject', '=', subject).selectAll().orderBy('id').execute()
    ).map((row) => row.act);

  it('wait in a queue, are shown with their documents, and each look is in the journal', async () => {
    const id = await addCar('AA1234BB');
    expect(await waiting()).toMatchObject({ total: 1, rows: [{ id, license_plate: 'AA1234BB', documents: 2 }] });
    const shown = await car(id, auditor);
    expect(shown).toMatchObject({ status: 'pending', fines: 1, citizen: { name: 'Коваль Ірина' }, next_id: null });
    expect(shown.documents.map(({ is_picture }) => is_picture)).toEqual([false, true]);
    const { json: file } = await city.desk('cars.document', { id, document_id: shown.documents[0]?.id }, auditor);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(await acts(`car ${id}`)).toEqual(['car.seen']);
    expect(await acts(`car ${id} document ${shown.documents[0]?.id}`)).toEqual(['document.seen']);
    expect((await act(id, 'approve', { version: shown.version }, auditor)).status).toBe(404);
  });

  it('are approved, put back and rejected with a reason from the list, which their owner reads', async () => {
    const { rows } = await waiting();
    const id = Number(rows[0]?.id);
    expect((await act(id, 'approve', { version: (await car(id)).version })).status).toBe(200);
    expect((await car(id)).status).toBe('verified');
    const seen = async () => ((await city.call('user-fines/', { token: iryna })).json as unknown[]).length;
    expect(await seen()).toBe(1);
    await city.context.db.deleteFrom('notifications').execute();
    await city.import('fines', [fine('ІП 0000000002', 'AA1234BB')]);
    const told = async () =>
      (await city.context.db.selectFrom('notifications').select(['title', 'kind']).orderBy('id').execute()).map(
        ({ title }) => title,
      );
    expect(await told()).toHaveLength(1);
    expect((await act(id, 'reopen', { version: (await car(id)).version })).status).toBe(200);
    expect(await seen()).toBe(0);
    expect(await told()).toEqual(['Авто AA 1234 BB перевіряємо ще раз']);
    const mails = await city.context.db
      .selectFrom('mails')
      .where('subject', 'like', '%перевіряємо ще раз%')
      .select('body')
      .execute();
    expect(mails[0]?.body).toContain('скасувала підтвердження авто AA');
    const { version } = await car(id);
    expect((await act(id, 'reject', { version, reason: 'other' })).json).toMatchObject({
      fields: { comment: [expect.stringContaining('Напишіть')] },
    });
    expect((await act(id, 'reject', { version, reason: 'unreadable', comment: 'Зріжте блік.' })).status).toBe(200);
    const mine = (await city.call('user-cars/', { token: iryna })).json as { status_comment: string }[];
    expect(mine[0]?.status_comment).toBe(
      'Документ не читається. Додайте чітке фото або скан, на якому видно всі написи. Зріжте блік.',
    );
    const written = await city.context.db
      .selectFrom('journal')
      .where('subject', '=', `car ${id}`)
      .where('act', 'not like', '%.seen')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(written.map((row) => row.act)).toEqual(['car.approved', 'car.reopened', 'car.rejected']);
    expect(JSON.parse(written.at(-1)?.after ?? '')).toEqual({ status: 'rejected', reason: 'unreadable' });
    expect(written.at(-1)?.actor_name).toBe('Працівник clerk');
  });

  it('wait by when their newest document came, and lead from one to the next by that', async () => {
    const [first, second, third] = [await addCar('BC1111CB'), await addCar('BC2222CB'), await addCar('BC3333CB')];
    const { db, now } = city.context;
    const came = (id: number, at: number) =>
      db.updateTable('car_documents').set({ uploaded_at: at }).where('car_id', '=', id).execute();
    await came(first, now() - 1_000);
    await came(second, now() - 2_000);
    await came(third, now() - 500);
    expect((await waiting()).rows.map(({ id }) => id)).toEqual([second, first, third]);
    const place = `${now() - 2_000}_${second}`;
    expect((await city.desk('cars.list', { after: place }, clerk)).json.rows.map(({ id }) => id)).toEqual([
      first,
      third,
    ]);
    const next = async (id: number) => (await car(id)).next_id;
    expect([await next(second), await next(first), await next(third)]).toEqual([first, third, second]);
    for (const id of [first, second, third]) await act(id, 'approve', { version: (await car(id)).version });
  });

  it('keep what another clerk did: the second is told who was first', async () => {
    const id = await addCar('BC7777CB');
    const { version } = await car(id, other);
    await act(id, 'approve', { version });
    const { status, json } = await act(id, 'reject', { version, reason: 'sold' }, other);
    expect([status, json]).toEqual([
      409,
      expect.objectContaining({ code: 'stale', detail: expect.stringContaining('Працівник clerk') as string }),
    ]);
    expect((await car(id)).status).toBe('verified');
  });

  it('of which the citizen added another document are looked at again before they are approved', async () => {
    const id = await addCar('BC7777CE');
    const { version } = await car(id);
    const body = new FormData();
    body.append('files', fileOf(pdfScan(), 'ще.pdf'));
    await city.call(`user-car-add-documents/${id}/`, { token: iryna, body });
    expect((await act(id, 'approve', { version })).status).toBe(409);
    expect((await act(id, 'approve', { version: (await car(id)).version })).status).toBe(200);
  });

  it('with a plate of another cabinet are approved only for both', async () => {
    const id = await addCar('KA5678MM');
    const { version, confirmed_elsewhere: others } = await car(id);
    expect(others).toHaveLength(1);
    expect((await act(id, 'approve', { version })).json).toMatchObject({ code: 'shared_plate' });
    expect((await act(id, 'approve', { version, is_shared: true })).status).toBe(200);
    expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
  });

  it('are approved once by twenty clicks at a time', async () => {
    const id = await addCar('BC8888CB');
    const { version } = await car(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(id, 'approve', { version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(19);
  });
});
