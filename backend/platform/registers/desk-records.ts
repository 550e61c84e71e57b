// What the desk does with the records of any register that has an importer.
import { type RawBuilder, sql } from 'kysely';
import type { ContentName } from '@/contract/desk-content';
import { correctionSchema, type RecordRegister } from '@/contract/desk-registers';
import { HttpError } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { requireRowIn } from '@/backend/db/rows';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';
import { type Findable, ofPlates } from '@/backend/platform/find/findable';
import { changeRecord } from '@/backend/platform/import/change-record';
import type { JournalAct } from '@/contract/journal-acts';
import type { StorageNoun } from '@/backend/platform/files/storage';
import type { Importer } from '@/backend/platform/import/importer';
import { defineQueue, type QueueInput } from '@/backend/platform/desk/queue';
import { staleVersion } from '@/backend/platform/journal/stale';
import { changeByImport } from './history';
import { type Outcome, proposableAct } from '@/backend/platform/second-look/proposals';
import { shownValue } from '@/domain/shown-value';
import { isOfVersion, type RecordLine, rowsOf, type StoredRecord } from './records';

type Value = string | number | null;
export type RecordRow = Record<string, Value> & { id: number };

interface Line {
  title: string;
  about: string;
  state: string;
}

export type Typed = Record<string, unknown>;

export interface WrittenRegister {
  records: RecordLine;
  titleOf: (record: StoredRecord) => string;
  /** Whether records stand in the order of a column, or the newest first. */
  isOrdered?: boolean;
  /** How a field is edited where it is stored otherwise, and back. */
  edited?: (record: StoredRecord) => Record<string, string>;
  stored?: (typed: Typed, before: StoredRecord | undefined) => Typed;
}

/** A register of a noun at the desk: written by hand, or corrected record by record, or both. */
export interface DeskRegister {
  register: RecordRegister | ContentName;
  importer: Importer;
  table: keyof Database;
  written?: WrittenRegister;
}

export interface DeskRecords extends DeskRegister {
  register: RecordRegister;
  keyColumn: string;
  /** In the journal. */
  subject: 'fine' | 'evacuations' | 'parking-places';
  /** Rows that a search finds along an index, latest first. */
  search: (q: string, db: Db) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  line: (row: RecordRow, now: number) => Line;
  /** Beside the fields: how it stands, what hangs on it. */
  facts?: (context: Context, row: RecordRow) => Promise<{ label: string; value: string }[]>;
  /** Where photos of a new record are kept; absent: it has none. */
  photosIn?: StorageNoun;
  photos?: (row: RecordRow) => { number: number; url: string; words: string }[];
}

export const keyOf = ({ keyColumn }: DeskRecords, row: RecordRow) => String(row[keyColumn]);

export const recordSubject = ({ subject }: DeskRecords, key: string) => `${subject} ${key}`;

export const requireRecordRow = (db: Db, { table }: DeskRecords, id: number) =>
  requireRowIn<RecordRow>(db, table, id, 'Такого запису в реєстрі вже немає.');

/** Locks it. Throws 404, and 409 when it is no longer as `version` saw it. */
export async function lockRecord(trx: Trx, about: DeskRecords, id: number, version: string): Promise<RecordRow> {
  const row = await requireRecordRow(trx, about, id);
  if (isOfVersion(row, version)) return row;
  const key = keyOf(about, row);
  const byFile = await changeByImport(trx, { noun: about.importer.noun, key });
  throw await staleVersion(trx, recordSubject(about, key), byFile);
}

const plateOf = (row: RecordRow) => (typeof row['plate_key'] === 'string' ? row['plate_key'] : null);

export const serializeLine = (about: DeskRecords, row: RecordRow, now: number) => ({
  id: row.id,
  key: keyOf(about, row),
  license_plate: plateOf(row),
  ...about.line(row, now),
});

/** Latest first. */
export const recordQueue = (about: DeskRecords) =>
  defineQueue({
    table: about.table,
    ...(about.register !== 'parking-places' && { seen: about.register }),
    rows: ({ db }, { found }: QueueInput & { found: RawBuilder<unknown> | undefined }) =>
      rowsOf<RecordRow>(db, about.table).where(sql<boolean>`${found ?? sql`1 = 1`}`),
    order: () => ({ isDescending: true }),
    line: (row, now) => serializeLine(about, row, now),
  });

/** `at`: the column of its instant. */
export const foundRecords = (about: DeskRecords, at: string): Findable => ({
  table: about.table,
  at,
  find: async ({ text, isContact }, { db }) => (isContact ? [] : [sql<boolean>`${await about.search(text, db)}`]),
  of: ofPlates,
  lines: async ({ db, now }, ids) => {
    const rows = await rowsOf<RecordRow>(db, about.table)
      .where(sql<boolean>`id in (${sql.join(ids)})`)
      .execute();
    return rows.map((row) => ({ ...serializeLine(about, row, now()), person: null }));
  },
});

/** The city gives it no code: its key is made of what names it. */
export function isNamed({ importer, keyColumn }: DeskRecords, row: RecordRow): boolean {
  const given: Record<string, unknown> = {};
  for (const [field, { storedAs = field }] of Object.entries(importer.columns))
    if (field !== keyColumn) given[field] = row[storedAs];
  return importer.keyOf(given) === row[keyColumn];
}

export function fieldsOf(about: DeskRecords, row: RecordRow) {
  const { importer, keyColumn } = about;
  return Object.entries(importer.columns)
    .filter(([field]) => field !== 'photos')
    .map(([field, { names, meaning, example, storedAs = field }]) => ({
      field,
      label: names[0] ?? field,
      hint: example === '' ? meaning : `${meaning}; наприклад ${example}`,
      value: shownValue(storedAs, row[storedAs]) ?? '',
      is_key: importer.keyFields.includes(field),
      is_made: field === keyColumn && isNamed(about, row),
    }));
}

export interface RecordAct {
  version: string;
  /** An operator gives none. */
  reason?: string;
  madeBy: string;
}

/** One record, by the rules of an import. Returns the import, whose undo takes it back. */
export async function changeLockedRecord(
  context: Context,
  about: DeskRecords,
  id: number,
  { version, reason, madeBy }: RecordAct,
  how: { act: JournalAct; accept?: boolean; rowOf: (row: RecordRow) => Record<string, unknown> },
): Promise<number | null> {
  const key = keyOf(about, await requireRecordRow(context.db, about, id));
  const { importId } = await changeRecord(context, about.importer, {
    origin: { record: key, madeBy },
    accept: how.accept ?? true,
    clearEmpty: true,
    act: () => ({ act: how.act, subject: recordSubject(about, key), after: { reason } }),
    rowOf: async (trx) => how.rowOf(await lockRecord(trx, about, id, version)),
  });
  return importId;
}

/** A register whose changes may need a second look has this in `proposable` of its noun. */
export const correctionOf = (about: DeskRecords) =>
  proposableAct({
    name: `${about.register}.correct`,
    right: 'registers.change',
    input: correctionSchema.omit({ register: true }),
    describe: async ({ db }, { id, reason, fields }) => {
      const row = await requireRecordRow(db, about, id);
      const changed = fieldsOf(about, row).filter(({ field, value }) => (fields[field] ?? value) !== value);
      const words = changed.map(({ field, label, value }) => `${label}: ${value || '–'} → ${fields[field] || '–'}`);
      return {
        subject: recordSubject(about, keyOf(about, row)),
        words: `Виправити ${about.line(row, 0).title}: ${words.join('; ')}.`,
        reason,
      };
    },
    perform: (context, { id, fields, accept, ...act }, madeBy) =>
      changeLockedRecord(
        context,
        about,
        id,
        { ...act, madeBy },
        {
          act: `${about.subject}.corrected`,
          accept,
          // A form sends all it shows: only what differs is changed.
          rowOf: (row) => {
            const shown = fieldsOf(about, row);
            const changed = shown.filter(
              ({ field, value, is_key: isKey }) => !isKey && (fields[field] ?? value) !== value,
            );
            if (changed.length === 0) throw new HttpError(409, { detail: 'Жодного поля не змінено.', code: 'same' });
            const keys = shown.filter((one) => one.is_key).map(({ field, value }) => [field, value] as const);
            return Object.fromEntries([...keys, ...changed.map(({ field }) => [field, fields[field]] as const)]);
          },
        },
      ),
  });

/** What a desk's call answers about a change of a record. */
export const changedRecord = (outcome: Outcome<number | null>) =>
  outcome.state === 'done' ? { import_id: outcome.done } : { import_id: null, proposed: true };
