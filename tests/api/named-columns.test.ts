import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import type { KeptColumns } from '@/contract/desk-columns';
import { claimRegister } from '@/backend/registers/register-lease';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { uploaderOf } from './uploader';

const fines = (number: string, at: string) =>
  Buffer.from(`Постанова;Авто;Грн;Коли\nІП 00092${number};АВ21${number.slice(-2)}СК;340;${at}`);
/** «Авто» and «Грн»; the others are known or guessed. */
const SAID = { '1': 'license_plate', '2': 'amount', '3': 'violated_at' };

onAnyEngine('what a clerk says of columns', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  let clerk: string;
  let auditor: string;
  let my: ReturnType<typeof uploaderOf>;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    auditor = await enterDesk(city, await addStaff(city, 'auditor'));
    my = uploaderOf(city, clerk);
  });

  /** The process of the last check has ended. */
  const claimed = () => vi.waitFor(() => claimRegister(city.context, 'fines'), { timeout: 30_000 });
  const kept = async (): Promise<KeptColumns[]> => (await city.desk('imports.list', {}, auditor)).json.kept_columns;

  it('holds for the next file and for the command, and is forgotten by either', async () => {
    const asked = await my.upload('fines', fines('00001', '20.11.2026 11:05'), 'a.csv');
    expect(asked).toMatchObject({ state: 'refused', refusal: { code: 'columns' } });
    expect(asked.columns?.columns[2]).toMatchObject({ header: 'Грн', samples: ['340'], field: null });
    expect((await my.nameColumns(Number(asked.id), SAID)).answer).toMatchObject({ added: 1 });
    expect((await my.upload('fines', fines('00002', '20.11.2026 12:05'), 'b.csv')).answer).toMatchObject({ added: 1 });
    const file = join(folder, 'c.csv');
    writeFileSync(file, fines('00003', '20.11.2026 13:05'));
    expect((await operatorOf(city)('import', 'fines', file, '--dry-run')).output).toContain(
      'Стовпці – за відповідністю',
    );
    const [one] = await kept();
    expect(one?.columns).toContainEqual({ headers: ['Грн'], title: 'Сума штрафу' });
    await operatorOf(city)('import', 'columns', 'forget', String(one?.id));
    expect(await kept()).toEqual([]);
    expect((await city.desk('uploads.forget-columns', { id: one?.id }, clerk)).status).toBe(409);
  });

  it('is proposed for a known header whose words are cut short', async () => {
    for (const header of ['Номер пост.', '№ пост.', 'Ном. постанови', 'Серія/№']) {
      const text = `${header};ДНЗ;Сума;Дата порушення;Код\nІП 0009399999;АВ2199СК;340;20.11.2026 11:05;7`;
      const { columns } = await my.upload('fines', Buffer.from(text), 'short.csv');
      expect(columns?.columns[0], header).toMatchObject({ field: null, guess: 'serial_number' });
    }
  });

  it('by the command is seen and forgotten at the desk', async () => {
    const [file, mapping] = [join(folder, 'd.csv'), join(folder, 'd.json')];
    writeFileSync(file, fines('00004', '20.11.2026 14:05'));
    writeFileSync(
      mapping,
      JSON.stringify({
        columns: { license_plate: 'Авто', amount: 'Грн', violated_at: 'Коли' },
        constants: { article: 'ст. 122' },
      }),
    );
    await operatorOf(city)('import', 'fines', file, '--columns', mapping);
    expect((await my.upload('fines', fines('00005', '20.11.2026 15:05'), 'e.csv')).state).toBe('checked');
    const [one] = await kept();
    expect(one?.constants).toEqual([{ title: 'Стаття', value: 'ст. 122' }]);
    expect((await city.desk('uploads.forget-columns', { id: one?.id }, clerk)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('writes nothing under other names than were looked at, and no value that a column would refuse', async () => {
    const [first, second] = [
      await my.upload('fines', fines('00006', '20.11.2026 16:05'), 'f.csv'),
      await my.upload('fines', fines('00007', '20.11.2026 17:05'), 'g.csv'),
    ];
    expect((await my.nameColumns(Number(first.id), SAID)).state).toBe('checked');
    await my.nameColumns(Number(second.id), { ...SAID, '1': 'address' });
    expect(await my.accept(Number(first.id))).toMatchObject({
      state: 'refused',
      refusal: { detail: expect.stringContaining('тим часом назвали інакше') as unknown },
    });
    const wrong = await my.nameColumns(Number(second.id), { ...SAID, '2': '-' }, { amount: 'сто' });
    expect(wrong.refusal?.detail).toContain('«Сума штрафу» для всіх рядків, «сто»: має бути сума в гривнях');
  });

  it('is a field of this register, and of whoever may change it', async () => {
    const { id } = await my.upload('fines', fines('00008', '20.11.2026 18:05'), 'h.csv');
    const named = (columns: object, token = clerk) => city.desk('uploads.name-columns', { id, columns }, token);
    expect((await named({ '1': 'password' })).status).toBe(400);
    expect((await named({ x: 'amount' })).status).toBe(400);
    expect((await named(SAID, auditor)).status).toBe(404);
  });

  it('is not asked of a tow that has no code: it is known again by its plate and minute, with a code, too', async () => {
    const tows = (...lines: string[]) => Buffer.from(lines.join('\n'));
    const list = tows('Держномер;Дата та час евакуації', 'АВ9001СК;20.11.2026 18:20', 'АВ9002СК;20.11.2026 18:40');
    await my.accept(Number((await my.upload('evacuations', list, 'i.csv')).id));
    expect((await my.upload('evacuations', list, 'i.csv')).answer).toMatchObject({ added: 0, unchanged: 2 });
    const coded = tows(
      'Номер акта;Держномер;Дата та час евакуації;Причина',
      'А-1;AB 9001 CK;20.11.2026 18:20;На тротуарі',
    );
    expect((await my.upload('evacuations', coded, 'k.csv')).answer).toMatchObject({ added: 0, changed: 1 });
  });

  it('of a date for every row holds for that file alone: the next is asked again, and refused where nobody can be', async () => {
    const served = { served_at: '24.11.2026', article: 'ст. 122' };
    const list = (number: string) =>
      Buffer.from(
        `Постанова;ДНЗ;Сума;Дата порушення;Код\nІП 00093${number};АВ21${number.slice(-2)}СК;340;20.11.2026 11:05;7`,
      );
    const day = async (number: string) =>
      (await city.context.db
        .selectFrom('fines')
        .where('serial_key', '=', `ІП00093${number}`)
        .select(['served_at', 'article'])
        .executeTakeFirst()) ?? null;
    const first = await my.upload('fines', list('00001'), 'n.csv');
    const checked = await my.nameColumns(Number(first.id), { '4': '-' }, served);
    expect([checked.state, checked.columns?.constants]).toEqual(['checked', served]);
    expect((await my.accept(Number(first.id))).state).toBe('done');
    const at = Date.parse('2026-11-24T00:00:00+02:00');
    expect(await day('00001')).toEqual({ served_at: at, article: 'ст. 122' });

    const second = await my.upload('fines', list('00002'), 'o.csv');
    expect(second).toMatchObject({
      state: 'refused',
      refusal: {
        code: 'columns',
        detail:
          'Назвіть дату для всіх рядків цього файлу, а якщо її немає, лишіть порожньою. У попередньому файлі було: «Дата вручення» – «24.11.2026».',
      },
      columns: { constants: { served_at: '', article: 'ст. 122' } },
    });
    const file = join(folder, 'p.csv');
    writeFileSync(file, list('00003'));
    const refused = await operatorOf(city)('import', 'fines', file);
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining('«Дата вручення» – «24.11.2026») для цього не діє'),
    ]);
    expect(await day('00003')).toBeNull();

    await my.nameColumns(Number(second.id), { '4': '-' }, { ...served, served_at: '' });
    expect((await my.accept(Number(second.id))).state).toBe('done');
    expect(await day('00002')).toEqual({ served_at: null, article: 'ст. 122' });
    const { output } = await operatorOf(city)('import', 'fines', file);
    expect(output).toMatch(/Стовпці – за відповідністю .*; у кожному рядку «Стаття» – «ст\. 122»; забути/);
    const [one] = await kept();
    await operatorOf(city)('import', 'columns', 'forget', String(one?.id));
  });

  it('is kept while another import holds the register, and the file is checked once it has ended', async () => {
    const { id } = await my.upload('fines', fines('00010', '20.11.2026 19:15'), 'q.csv');
    const endTurn = await claimed();
    const named = await city.desk('uploads.name-columns', { id, columns: SAID }, clerk);
    expect([named.status, named.json], named.text).toEqual([200, { proposed: false }]);
    const found = await city.desk('uploads.find', { id }, clerk);
    expect([found.status, found.json.state], found.text).toEqual([200, 'new']);
    await endTurn();
    expect(await my.settled(Number(id))).toMatchObject({ state: 'checked', answer: { added: 1 } });
  });

  it('of a date for this file is kept when the check is interrupted, and may be said otherwise', async () => {
    const text = 'Постанова;ДНЗ;Сума;Дата порушення;Код\nІП 0009400001;АВ2101СК;340;20.11.2026 11:05;7';
    const { id } = await my.upload('fines', Buffer.from(text), 'r.csv');
    const served = { served_at: '24.11.2026' };
    await my.nameColumns(Number(id), { '4': '-' }, served);
    const uploads = city.context.db.updateTable('register_uploads').where('id', '=', Number(id));
    const endTurn = await claimed();
    await uploads.set({ state: 'checking' }).execute();
    await endTurn();
    const failed = (await city.desk('uploads.find', { id }, clerk)).json;
    expect([failed.state, failed.refusal?.code, failed.columns?.constants]).toEqual(['failed', 'failed', served]);
    const otherwise = await my.nameColumns(Number(id), { '4': '-' }, { served_at: '23.11.2026' });
    expect([otherwise.state, otherwise.columns?.constants]).toEqual(['checked', { served_at: '23.11.2026' }]);
  });

  it('does not hide a row among the records that only looks like a signature', async () => {
    const file = Buffer.from(
      'Постанова;ДНЗ;Сума;Дата порушення\nВиконавець: Коваль;;;\nІП 0009200009;АВ2109СК;340;20.11.2026 19:05',
    );
    const { refusal } = await my.upload('fines', file, 'l.csv');
    expect(refusal?.refused?.[0]?.line).toBe(2);
  });
});
