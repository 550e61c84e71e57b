// What changes or reads rows and tells the operator of it.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { readJson } from '@/backend/db/wire';
import { formatLicensePlate, normaliseLicensePlate } from '@/domain/license-plate';

/** `owner`: what may have a plate only once. */
const WITH_PLATES = [
  { table: 'fines', title: 'штрафи', key: 'serial_key' },
  { table: 'evacuations', title: 'евакуації', key: 'external_id' },
  { table: 'appeals', title: 'скарги' },
  { table: 'fine_watches', title: 'стеження за штрафом' },
  { table: 'calendar_feeds', title: 'календарі' },
  { table: 'user_cars', title: 'авто кабінетів', owner: 'user_id' },
  { table: 'car_owners', title: 'власники авто', owner: null },
] as const;

const LISTED = 20;

const listed = (all: string[]) =>
  all.length > LISTED ? `${all.slice(0, LISTED).join('; ')} та інші, разом ${all.length}` : all.join('; ');

async function platesReadAnew(trx: Trx, table: string): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{
    plate: string | null;
  }>`select distinct plate_key as plate from ${sql.table(table)}`.execute(trx);
  return rows.flatMap(({ plate: from }) => {
    const to = from === null ? null : normaliseLicensePlate(from);
    return from === null || to === null || to === from ? [] : [{ from, to }];
  });
}

const readRecord = (json: string): string => {
  const record = readJson(z.looseObject({ plate_key: z.string().optional() }), json);
  return record.plate_key === undefined
    ? json
    : JSON.stringify({ ...record, plate_key: normaliseLicensePlate(record.plate_key) });
};

/** What an undo would put back, and what it compares with. */
async function readImportsAnew(trx: Trx, table: string, key: string, plates: string[]): Promise<void> {
  for (const part of inParts(plates)) {
    const { rows } = await sql<{ import_id: number; seq: number; before: string | null; after: string }>`
      select c.import_id, c.seq, c.before, c.after from import_changes c
      join ${sql.table(table)} t on ${sql.ref(`t.${key}`)} = c.key where t.plate_key in (${sql.join(part)})`.execute(
      trx,
    );
    for (const { import_id, seq, before, after } of rows)
      await sql`update import_changes
        set before = ${before === null ? null : readRecord(before)}, after = ${readRecord(after)}
        where import_id = ${import_id} and seq = ${seq}`.execute(trx);
  }
}

async function readWithdrawnAnew(trx: Trx): Promise<void> {
  const { rows } = await sql<{ noun: string; key: string; record: string }>`
    select noun, key, record from withdrawn`.execute(trx);
  for (const { noun, key, record } of rows)
    if (readRecord(record) !== record)
      await sql`update withdrawn set record = ${readRecord(record)} where noun = ${noun} and key = ${key}`.execute(trx);
}

/**
 * Keys of plates as they are read now: У typed for Y, З for Z, O for 0. A row that would be a second one of its owner's
 * keeps its key and is told. Returns what it did, for the operator.
 */
export async function readPlatesAnew(trx: Trx): Promise<string[]> {
  const told: string[] = [];
  for (const { table, title, ...about } of WITH_PLATES) {
    const name = sql.table(table);
    const left: string[] = [];
    const done = new Map<string, string>();
    let count = 0;
    for (const { from, to } of await platesReadAnew(trx, table)) {
      const isTaken =
        'owner' in about
          ? sql`exists (select 1 from ${name} o where o.plate_key = ${to}
              ${about.owner === null ? sql`` : sql`and o.${sql.ref(about.owner)} = ${name}.${sql.ref(about.owner)}`})`
          : sql`1 = 0`;
      const { numAffectedRows: changed = 0n } = await sql`
        update ${name} set plate_key = ${to} where plate_key = ${from} and not ${isTaken}`.execute(trx);
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${name} where plate_key = ${from}`.execute(trx);
      count += Number(changed);
      if (changed > 0n) done.set(to, `${from} → ${formatLicensePlate(to)}`);
      if (Number(rows[0]?.count) > 0) left.push(`${from}, бо є й ${formatLicensePlate(to)}`);
    }
    if ('key' in about) await readImportsAnew(trx, table, about.key, [...done.keys()]);
    if (count > 0)
      told.push(`${title}: номерний знак прочитано заново, записів ${count}: ${listed([...done.values()])}`);
    if (left.length > 0) told.push(`${title}: лишилося як було, перевірте: ${listed(left)}`);
  }
  await readWithdrawnAnew(trx);
  return told;
}

type Numbered = { number: string };

const ofAppeals = (rows: Numbered[], words: string, cure: string): string[] => {
  if (rows.length === 0) return [];
  const numbers = rows.slice(0, LISTED).map(({ number }) => number);
  const more = rows.length > LISTED ? ` і ще ${rows.length - LISTED}` : '';
  return [`скарги без штрафу, ${words}: ${rows.length} (${numbers.join(', ')}${more}). ${cure}`];
};

/**
 * Changes nothing. Before complaints were joined to fines, one whose number was not found was promised a stay, and could be
 * decided as if the fine had been there: the operator reads which.
 */
export async function tellPromisedStays(trx: Trx): Promise<string[]> {
  const withoutFine = sql`not exists (
    select 1 from fines f where f.serial_key = a.serial_key and f.plate_key = a.plate_key)`;
  const { rows: open } = await sql<Numbered>`
    select a.number as number from appeals a
    where a.status not in ('decided', 'withdrawn') and ${withoutFine} order by a.id`.execute(trx);
  const { rows: decided } = await sql<Numbered>`
    select a.number as number from appeals a
    where a.status = 'decided' and a.outcome <> 'upheld' and ${withoutFine} order by a.id`.execute(trx);
  return [
    ...ofAppeals(
      open,
      'яким обіцяли, що постанову не виконують',
      'Приєднайте їх: appeals show <номер> назве, про що вони, appeals join <номер> <штраф>',
    ),
    ...ofAppeals(
      decided,
      'за якими написали, що постанову скасовано чи змінено',
      'Штраф за ними міг лишитися: знайдіть його за номером зі скарги; поновити розгляд – appeals reopen <номер>',
    ),
  ];
}

/**
 * «SO 12345» and «DL 12345» were read as the diplomatic S 012345 and D 112345; the letter is lost. The next import of a
 * register writes its own rows anew; of the cars that citizens named, the operator is told.
 */
export async function tellPlatesOfOtherCountries(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select distinct plate_key as plate from user_cars where plate_key like 'S%' or plate_key like 'D%'`.execute(trx);
  const plates = rows.flatMap(({ plate }) => (/^(?:[SD]|DP)[01]\d{5}$/.test(plate) ? [formatLicensePlate(plate)] : []));
  if (plates.length === 0) return [];
  return [
    `авто кабінетів: ${listed(plates.sort())}: звірте з документами на авто, бо «DL 12345» досі читалося як дипломатичний D 112345. Якщо номер іноземний, хай власник видалить це авто і додасть знову`,
  ];
}
