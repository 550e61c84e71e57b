// A new record that the staff type in: one line of an import, with its rules, log and undo.
import { sql } from 'kysely';
import { HttpError } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { isDuplicate } from '@/backend/db/failures';
import type { Context } from '@/backend/platform/context';
import { byImportRules, withChanges } from '@/backend/platform/import/change-record';
import { endInterrupted } from '@/backend/platform/import/import-log';
import type { GivenRow, Importer } from '@/backend/platform/import/importer';
import { collectProblems } from '@/backend/platform/import/problems';
import { cellReader } from '@/backend/platform/import/read-cells';
import { type ImportResult, runImport } from '@/backend/platform/import/run-import';
import { findKnown } from '@/backend/platform/import/find-known';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { type DeskRecords, recordSubject } from './desk-records';

export interface Entry {
  fields: Record<string, string>;
  /** What looks like a mistake is right. */
  accept: boolean;
  photos: File[];
  madeBy: string;
}

/** A code that is not given is not an empty one: what names the record is its key. */
function rowOf({ keyFields, nameFields }: Importer, fields: Entry['fields']) {
  const isLeftOut = (name: string) => nameFields !== undefined && keyFields.includes(name);
  return Object.fromEntries(Object.entries(fields).filter(([name, typed]) => typed.trim() !== '' || !isLeftOut(name)));
}

async function idOf(db: Db, { table, keyColumn }: DeskRecords, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(keyColumn)} = ${key}`.execute(db);
  return rows[0]?.id;
}

const exists = (id?: number) =>
  new HttpError(409, {
    detail: 'Такий запис у реєстрі вже є. Відкрийте його й виправте, що треба.',
    code: 'exists',
    ...(id !== undefined && { existing_id: id }),
  });

async function requireNew(trx: Trx, about: DeskRecords, read: GivenRow): Promise<void> {
  const problems = collectProblems();
  const { rows, known } = await findKnown(about.importer, trx, [read], problems);
  if (!problems.isEmpty) throw problems.error();
  const key = rows[0]?.key ?? read.key;
  if (known.has(key)) throw exists(await idOf(trx, about, key));
}

const requireAdded = ({ added }: ImportResult): void => {
  if (added > 0) return;
  throw new HttpError(409, {
    detail: 'Цей запис знято із сайту. Поверніть його: «Знято із сайту» під списком реєстру.',
    code: 'withdrawn',
  });
};

/** Without a code and what names a record: the rules name no column. */
const named = ({ keyFields: [first = ''] }: Importer, error: unknown): unknown => {
  if (!(error instanceof HttpError)) return error;
  const { '': unnamed, ...fields } = error.body.fields ?? {};
  return unnamed ? new HttpError(error.status, { ...error.body, fields: { ...fields, [first]: unnamed } }) : error;
};

/** Throws 400 by field, and 409 for a doubt, a record that is there already, or one that was withdrawn. */
export async function enterRecord(context: Context, about: DeskRecords, { fields, accept, photos, madeBy }: Entry) {
  const { importer, photosIn } = about;
  const row = rowOf(importer, fields);
  const { read } = cellReader(importer, { clearEmpty: false })({ line: 1, row });
  const key = read?.key ?? '';
  const sent = { files: photosIn ? photos : [], uploader: 'inspection', isPhoto: true } as const;
  const enter = () =>
    withStoredFiles(context, photosIn ?? 'registers', sent, async (trx, files) => {
      if (read) await requireNew(trx, about, read);
      const stored = new Map(files.map(({ storage_key: file }, index) => [`${index + 1}`, file]));
      const photosCell = stored.size > 0 && { photos: [...stored.keys()].join(';') };
      const { importId } = await runImport(
        importer,
        [{ line: 1, row: { ...row, ...photosCell } }],
        { ...context, db: trx, folder: null, stored },
        {
          origin: { record: key, madeBy },
          accept,
          act: withChanges(() => ({ act: `${about.subject}.entered`, subject: recordSubject(about, key) })),
          record: async (_, result) => requireAdded(result),
        },
      );
      const id = await idOf(trx, about, key);
      if (id === undefined || importId === null) throw new Error(`The record ${key} was entered and is not there`);
      return { isKept: true, result: { id, import_id: importId } };
    });
  try {
    return await byImportRules(async () => {
      await endInterrupted(context, importer.noun);
      return enter();
    });
  } catch (error) {
    throw isDuplicate(error) ? exists() : named(importer, error);
  }
}
