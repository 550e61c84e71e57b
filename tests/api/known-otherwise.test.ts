import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { operatorOf } from './operator';

const TOWS = 'Номер акта;Держномер;Дата та час евакуації;Причина';
const TOW = 'АВ9001СК;20.11.2026 18:20;На тротуарі';

onBothEngines('a record that is stored under another code', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeEach(async () => {
    for (const table of ['evacuations', 'withdrawn', 'fines', 'parking_places'] as const)
      await city.context.db.deleteFrom(table).execute();
  });

  const bringFile = (noun: string, name: string, text: string, ...flags: string[]) => {
    const file = join(city.context.config.dataDir, name);
    writeFileSync(file, text);
    return operatorOf(city)('import', noun, file, ...flags);
  };
  const bring = (noun: string, lines: string[], ...flags: string[]) =>
    bringFile(noun, 'register.csv', lines.join('\n'), ...flags);
  const bringObjects = (noun: string, rows: object[]) => bringFile(noun, 'register.json', JSON.stringify(rows));
  const tow = (code: string, ...flags: string[]) => bring('evacuations', [TOWS, `${code};${TOW}`], ...flags);
  const uncoded = (...flags: string[]) => bring('evacuations', [TOWS.slice(TOWS.indexOf(';') + 1), TOW], ...flags);
  const codes = async () =>
    (await city.context.db.selectFrom('evacuations').select('external_id').orderBy('id').execute()).map(
      ({ external_id: code }) => code,
    );
  const withdraw = async (code: string) =>
    expect(await operatorOf(city)('evacuations', 'withdraw', code)).toMatchObject({ code: 0 });

  it('is asked about: a tow is one whose zeros and alphabet differ', async () => {
    await tow('0060');
    const asked = await tow('60');
    expect(asked.errors).toContain(
      'Рядок 2: те саме авто в ту саму мить, що й у записі «0060», який уже є: чи не той самий запис двічі?',
    );
    expect((await tow('ЕВ-60')).code).toBe(1);
    expect(await codes()).toEqual(['0060']);
    expect((await tow('60', '--accept')).output).toContain('додано 1');
    expect((await tow('60')).output).toContain('без змін 1');
  });

  it('is asked about: a fine of one car and minute with another number', async () => {
    const fine = (serial: string, time: string) =>
      bring('fines', [
        'Серія та номер постанови;Номерний знак;Сума;Дата порушення',
        `${serial};АВ9001СК;340,00;20.11.2026 ${time}`,
      ]);
    expect((await fine('ІП 0000000061', '18:20')).code).toBe(0);
    expect((await fine('ІП 0000000062', '18:20')).errors).toContain('у записі «ІП0000000061», який уже є');
    expect((await fine('ІП 0000000063', '18:21')).code).toBe(0);
  });

  it('stays withdrawn when it comes without its code, and is asked about under another', async () => {
    await tow('А-7');
    await withdraw('А-7');
    expect((await uncoded()).output).toContain('Зняте із сайту лишається знятим: записів 1.');
    expect((await tow('А-8')).errors).toContain('що й у записі «А-7», який знято із сайту');
    expect(await codes()).toEqual([]);
    await city.context.db.deleteFrom('withdrawn').execute();
    await uncoded();
    await withdraw((await codes())[0] ?? '');
    expect((await tow('А-9')).output).toContain('Зняте із сайту лишається знятим: записів 1.');
    expect(await codes()).toEqual([]);
  });

  const SOUTH = 'Відведений;вул. Соборна, 8;Південний;12';
  const places = (...lines: string[]) => bring('parking-places', lines);
  const stored = async () =>
    (await city.context.db.selectFrom('parking_places').select(['external_id', 'places']).orderBy('id').execute()).map(
      ({ external_id: code, places: count }) => `${code}: ${count}`,
    );
  const PLACES = 'Вид паркування;Адреса;Назва;Кількість місць';
  const CODED = `Код запису;${PLACES}`;

  it('is a parking place taken without codes, which the first file with codes finds, with a name or without', async () => {
    await places(PLACES, SOUTH, SOUTH.replace('Південний', 'Північний'), 'Відведений;вул. Лісова, 3;Ліс;7');
    const before = await stored();
    expect(before).toHaveLength(3);
    expect((await places(CODED, `пп-1;${SOUTH.replace('12', '14')}`)).output).toContain('додано 0, змінено 1');
    expect((await places('Код запису;Адреса;Кількість місць', 'пп-3;вул. Лісова, 3;9')).output).toContain('змінено 1');
    expect(await stored()).toEqual([before[0]?.replace('12', '14'), before[1], before[2]?.replace('7', '9')]);
    expect((await places(CODED, `пп-1;${SOUTH}`, `пп-9;${SOUTH.replace('8;', '10;')}`)).output).toContain(
      'додано 1, змінено 1',
    );
  });

  it('is no place at an address of two that the file does not tell apart', async () => {
    await places(PLACES, SOUTH, SOUTH.replace('Південний', 'Північний'));
    const asked = await places('Код запису;Вид паркування;Адреса', 'пп-1;Відведений;вул. Соборна, 8');
    expect(asked.output).toContain('додано 1');
    await places(PLACES, 'Відведений;вул. Лісова, 3;Ліс;7');
    const two = ['пп-3', 'пп-4'].map((code) => `${code};Відведений;вул. Лісова, 3`);
    expect((await places('Код запису;Вид паркування;Адреса', ...two)).output).toContain('додано 2');
  });

  it('is refused twice in a file, once by its code and once by what names it', async () => {
    const found = { address: 'вул. Соборна, 8', name: 'Південний' };
    await places(CODED, `пп-1;${SOUTH}`);
    const [coded, named] = [
      { external_id: 'пп-1', places: 14 },
      { ...found, places: 15 },
    ];
    for (const [both, told] of [
      [[coded, named], 'Запис 2: такий самий запис, як у рядку 1 (пп-1)'],
      [[named, coded], 'Запис 1: такий самий запис, як у рядку 2 (пп-1)'],
    ] as const)
      expect((await bringObjects('parking-places', [...both])).errors).toContain(told);
    expect(await stored()).toEqual(['пп-1: 12']);
    await tow('А-7');
    const towed = { license_plate: 'АВ9001СК', evacuated_at: '20.11.2026 18:20' };
    const tows = [
      { external_id: 'А-7', car: 'Opel' },
      { ...towed, car: 'Audi' },
    ];
    expect((await bringObjects('evacuations', tows)).errors).toContain('такий самий запис');
  });

  it('stays withdrawn, as a parking place, when it comes with a code', async () => {
    await places(PLACES, SOUTH);
    expect(await operatorOf(city)('places', 'withdraw', 'вул. Соборна, 8, Південний')).toMatchObject({
      code: 0,
    });
    expect((await places(CODED, `пп-1;${SOUTH}`)).output).toContain('Зняте із сайту лишається знятим: записів 1.');
    expect(await stored()).toEqual([]);
  });
});
