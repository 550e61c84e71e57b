import { beforeAll, expect, it } from 'vitest';
import type { DeskCallName } from '@/contract/desk-port';
import { fieldText } from '@/contract/field-words';
import { beginImport, forgetImport } from '@/backend/platform/import/import-log';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { citizen, evacuation, fine } from './records';

const PLACE = {
  external_id: 'p1',
  parking_type: 'Відведений',
  name: 'Соборна',
  address: 'вул. Соборна, 8',
  places: '24',
};

onBothEngines('registers at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('fines', [
      fine('ІП 0000000001', 'AA1234BB', { photos: '' }),
      fine('ІП 0000000002', 'AA1234BB'),
      fine('ЕНА 4326093', 'KA5678MM'),
    ]);
    await city.import('evacuations', [evacuation(1, 'AA1234BB'), evacuation(2, 'KA5678MM')]);
    await city.import('parking-places', [PLACE]);
    await city.import('citizens', [
      citizen('iryna@example.org', ['AA1234BB']),
      citizen('o@example.org', [], { last_name: 'Бондар' }),
    ]);
  });

  const search = async (register: string, q: string) =>
    (await city.desk('registers.list', { register, q }, clerk)).json;
  const first = async (register: string, q: string) => Number((await search(register, q)).rows[0]?.id);
  const record = async (register: string, id: number) =>
    (await city.desk('registers.find', { register, id }, clerk)).json;
  const act = <Name extends DeskCallName>(name: Name, input: object) => city.desk(name, input, clerk);
  const undo = async (importId: unknown) =>
    expect(await operatorOf(city)('import', 'undo', String(importId))).toMatchObject({ code: 0 });

  it.each<readonly [string, string, number]>([
    ['fines', 'аа 1234 вв', 2],
    ['fines', 'іп 000', 2],
    ['fines', 'ЕНА 4326093', 1],
    ['fines', '', 3],
    ['evacuations', 'AA1234BB', 1],
    ['evacuations', 'e2', 1],
    ['evacuations', 'E2', 1],
    ['parking-places', 'Соборна', 1],
    ['parking-places', 'СОБОРНА 8', 1],
    ['parking-places', 'немає', 0],
    ...['%', '_', '%%'].flatMap((q) =>
      ['fines', 'evacuations', 'parking-places'].map((register) => [register, q, 0] as const),
    ),
    ['evacuations', 'e_', 0],
  ])('find in %s by «%s»', async (register, q, found) => {
    expect((await search(register, q)).rows).toHaveLength(found);
  });

  it.each([
    ['АА1243ВВ', ['AA1234BB']],
    ['AA134BB', ['AA1234BB']],
    ['ka 5678 mn', ['KA5678MM']],
    ['AA4321BB', []],
    ['Бондар', []],
    ['', []],
  ])('offer the known plates that «%s» is one slip away from', async (q, plates) => {
    expect((await city.desk('find.meant', { q }, clerk)).json).toEqual({ plates });
  });

  it('show all of a fine, cancel it with a reason, and the undo gives it back', async () => {
    const id = await first('fines', 'ІП 0000000002');
    const shown = await record('fines', id);
    expect(shown).toMatchObject({ title: 'ІП 0000000002', state: 'не сплачено', license_plate: 'AA1234BB' });
    expect(shown.fields.find(({ field }) => field === 'amount')?.value).toBe('340,00');
    expect(shown.history.imports[0]).toMatchObject({ is_new: true, made_by: 'test' });
    const { version } = shown;
    expect((await act('fines.cancel', { id, version, reason: 'так' })).status).toBe(400);
    const cancelled = await act('fines.cancel', { id, version, reason: 'duplicate' });
    expect(cancelled.status, cancelled.text).toBe(200);
    const after = await record('fines', id);
    expect(after.state).toMatch(/^скасовано/);
    expect(after.history.acts).toMatchObject([{ act: 'fine.cancelled', by: 'Працівник clerk', reason: 'duplicate' }]);
    expect((await act('fines.cancel', { id, version, reason: 'court' })).status).toBe(409);
    await undo(cancelled.json.import_id);
    expect((await record('fines', id)).state).toBe('не сплачено');
  });

  it('correct a record by the rules of an import, ask about what looks like a mistake, and refuse what is one', async () => {
    const id = await first('fines', 'ІП 0000000001');
    const { version } = await record('fines', id);
    const correct = (fields: object, more = {}) =>
      act('registers.correct', { register: 'fines', id, version, reason: 'typo', fields, ...more });
    expect((await correct({ amount: 'сто' })).json).toMatchObject({ fields: { amount: [expect.any(String)] } });
    expect((await correct({ amount: '340,00' })).json).toMatchObject({ code: 'same' });
    const doubtful = await correct({ license_plate: 'KA 5678 MM' });
    expect(doubtful.json).toMatchObject({ code: 'doubts', detail: expect.stringContaining('AA 1234 BB') as string });
    const done = await correct({ amount: '510,00', address: '' }, { accept: true });
    expect(done.status, done.text).toBe(200);
    const after = await record('fines', id);
    expect(after.history.imports[0]?.source).toBe('один запис: ІП0000000001');
    expect(after.history.imports[0]?.fields.map(({ field, after: value }) => [field, value]).toSorted()).toEqual([
      ['address', null],
      ['amount_kopecks', '510,00'],
    ]);
    expect((await correct({ amount: '1,00' })).json).toMatchObject({ code: 'stale' });
    await undo(done.json.import_id);
    expect((await record('fines', id)).version).toBe(version);
  });

  it('wait for an import that goes on, instead of sending the clerk away', async () => {
    const { db } = city.context;
    const id = await first('fines', 'ІП 0000000002');
    const { version } = await record('fines', id);
    const running = await beginImport(city.context, 'fines', { file: 'штрафи.csv', sha256: '', madeBy: 'місто' });
    // Of another process: what this one began and did not end is taken as interrupted.
    await db.updateTable('imports').set({ pid: process.ppid }).where('id', '=', running.id).execute();
    const fields = { amount: '341,00' };
    const correction = act('registers.correct', { register: 'fines', id, version, reason: 'typo', fields });
    await record('fines', id);
    await forgetImport(db, running.id);
    const done = await correction;
    expect(done.status, done.text).toBe(200);
    await undo(done.json.import_id);
  });

  it('correct many records at once without one interrupting another', async () => {
    const { rows } = await search('fines', '');
    const answers = await Promise.all(
      rows.map(async ({ id }) => {
        const { version } = await record('fines', Number(id));
        return act('registers.correct', {
          register: 'fines',
          id: Number(id),
          version,
          reason: 'register',
          fields: { article: 'ч. 1 ст. 122' },
        });
      }),
    );
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200]);
  });

  it('take a photo off a fine, with a word that there is no way back', async () => {
    const id = await first('fines', 'ІП 0000000001');
    await city.context.db
      .updateTable('fines')
      .set({ photos: JSON.stringify([{ url: '/a.jpg', alt: 'авто', taken_at: null }]) })
      .where('id', '=', id)
      .execute();
    const { version, photos } = await record('fines', id);
    expect(photos).toEqual([{ number: 1, url: '/a.jpg', words: 'авто' }]);
    expect((await act('fines.remove-photo', { id, version, number: 2, reason: 'people' })).status).toBe(404);
    expect((await act('fines.remove-photo', { id, version, number: 1, reason: 'people' })).status).toBe(200);
    expect((await record('fines', id)).photos).toEqual([]);
  });

  it('release a car, take a record off the site and return it', async () => {
    const id = await first('evacuations', 'e1');
    const { version } = await record('evacuations', id);
    const released = await act('evacuations.release', { id, version, reason: 'paid' });
    expect(released.status, released.text).toBe(200);
    const after = await record('evacuations', id);
    expect(after.state).toMatch(/^видано/);
    await undo(released.json.import_id);
    const again = await record('evacuations', id);
    expect(again.state).toBe('видачу не записано');
    expect(
      (await act('registers.withdraw', { register: 'evacuations', id, version: again.version, reason: 'mistake' }))
        .status,
    ).toBe(200);
    expect((await search('evacuations', '')).withdrawn).toMatchObject([{ key: 'e1', by: 'Працівник clerk' }]);
    const back = () => act('registers.return', { register: 'evacuations', key: 'e1' });
    expect((await back()).status).toBe(200);
    expect((await back()).status).toBe(404);
    expect((await record('evacuations', id)).history.acts.map((one) => one.act)).toEqual([
      'record.returned',
      'record.withdrawn',
      'evacuations.released',
    ]);
  });

  it('find a citizen by the beginning of a name in any case, and end a stranger’s access', async () => {
    const find = async (q: string) => (await act('citizens.list', { q })).json;
    expect((await find('бонд')).rows.map(({ email }) => email)).toEqual(['o@example.org']);
    expect((await find('')).rows).toEqual([]);
    const shared = { phone: null, shared_phone: '+38 (067) 123-45-67' };
    await city.context.db.updateTable('users').set(shared).where('email', '=', 'iryna@example.org').execute();
    const [iryna] = (await find('iryna@')).rows;
    const id = Number(iryna?.id);
    const token = await city.login('iryna@example.org');
    const shown = (await act('citizens.find', { id })).json;
    const { citizen: owner } = (await act('cars.find', { id: Number(shown.cars[0]?.id) })).json;
    const phones = [iryna?.phone, shown.phone, owner.phone];
    expect(phones).toEqual(phones.map(() => shared.shared_phone));
    expect((await act('find.all', { q: 'iryna@' })).text).toContain(shared.shared_phone);
    expect(shown.cars).toMatchObject([{ license_plate: 'AA1234BB', status: 'Підтверджено' }]);
    expect((await act('citizens.withdraw', { id, reason: 'stranger' })).status).toBe(200);
    expect((await city.call('user/', { token })).status).toBe(401);
    const after = (await act('citizens.find', { id })).json;
    expect(after.history.acts).toMatchObject([{ act: 'citizen.withdrawn', reason: 'stranger' }]);
    const rows = await city.context.db.selectFrom('journal').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('iryna');
    expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
  });

  it('have Ukrainian words for each column whose change the desk shows', async () => {
    const tables = await city.context.db.introspection.getTables();
    const shown = tables.filter(({ name }) => ['fines', 'evacuations', 'parking_places'].includes(name));
    const columns = shown.flatMap((table) => table.columns.map(({ name }) => name)).filter((name) => name !== 'id');
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.filter((name) => fieldText(name) === name)).toEqual([]);
  });
});
