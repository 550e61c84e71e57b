import { hostname } from 'node:os';
import { basename } from 'node:path';
import type { Updateable } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import type { ImportState } from '@/backend/db/register-schema';
import type { Database } from '@/backend/db/schema';
import { formatMoment } from '@/domain/dates';
import { ImportError, ImportRunning } from './importer';
import { numberedPage, type PageQuery } from '@/backend/db/page';
import { registerOf } from '@/backend/db/register-of';
import { isRunning } from '@/backend/core/is-running';
import { DAY_MS } from '@/domain/durations';
import { UNDO_DAYS } from '@/domain/retention';

/** An import on another host counts as dead after this silence. */
const ALIVE_MS = 10 * 60_000;
const BEAT_MS = ALIVE_MS / 10;
const CHANGES_AT_ONCE = 5000;

export interface FileOrigin {
  file: string;
  sha256: string;
  madeBy: string;
}

/** A file, or an act on one record by its key. */
export type Origin = (FileOrigin | { record: string; madeBy: string }) & {
  /** Its payments change fines. */
  isStatement?: boolean;
};

/** Shows only a file's name: a command was given a path of the server. */
export const sourceOf = ({ file, record }: { file: string; record: string | null }): string =>
  record === null ? basename(file) : `один запис: ${record}`;

export interface Counts {
  added: number;
  changed: number;
  same: number;
  fields: string[];
}

interface Unfinished {
  id: number;
  state: ImportState;
  noun: string;
  file: string;
  record: string | null;
  started_at: number;
  host: string;
  pid: number;
  alive_until: number;
}

function isAlive({ host, pid, alive_until }: Unfinished, now: number): boolean {
  if (alive_until < now) return false;
  return host !== hostname() || (pid !== process.pid && isRunning(pid));
}

/** Deletes in small batches, so that others can write. Returns the number of changes. */
export async function dropChanges(db: Db, importId: number): Promise<number> {
  for (let dropped = 0; ;) {
    const first = await db
      .selectFrom('import_changes')
      .where('import_id', '=', importId)
      .select((eb) => eb.fn.min<number | null>('seq').as('seq'))
      .executeTakeFirst();
    if (first?.seq === null || first?.seq === undefined) return dropped;
    const { numDeletedRows } = await db
      .deleteFrom('import_changes')
      .where('import_id', '=', importId)
      .where('seq', '<', first.seq + CHANGES_AT_ONCE)
      .executeTakeFirst();
    dropped += Number(numDeletedRows);
  }
}

const mark = (db: Db, id: number, changes: Updateable<Database['imports']>) =>
  db.updateTable('imports').set(changes).where('id', '=', id).execute();

/** False when it has ended meanwhile. */
async function declareDead(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'interrupted' })
    .where('id', '=', id)
    .where('state', 'in', ['staging', 'interrupted'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns notices for the operator. Throws ImportRunning while one of the noun runs. Acts ask before their transaction: it is long. */
export async function endInterrupted({ db, now }: Pick<Context, 'db' | 'now'>, noun: string): Promise<string[]> {
  const unfinished = await db
    .selectFrom('imports')
    .where('state', 'in', ['staging', 'interrupted'])
    .where('changes_dropped_at', 'is', null)
    .orderBy('id')
    .select(['id', 'state', 'noun', 'file', 'record', 'started_at', 'host', 'pid', 'alive_until'])
    .execute();
  const notices: string[] = [];
  for (const one of unfinished) {
    const about = `імпорт ${one.id} (${one.noun}, ${sourceOf(one)}, ${formatMoment(one.started_at)})`;
    if (one.state === 'staging' && isAlive(one, now())) {
      if (one.noun !== noun) continue;
      throw new ImportRunning(`Ще триває ${about}: дочекайтеся його кінця й повторіть.`);
    }
    // Mark it first: an import that was only suspended must not commit later.
    if (!(await declareDead(db, one.id))) continue;
    const dropped = await dropChanges(db, one.id);
    await mark(db, one.id, { changes_dropped_at: now() });
    notices.push(
      `Попередній ${about} було перервано: з нього нічого не записано, підготовлене прибрано (записів: ${dropped}). Повторіть той файл, якщо він ще потрібен.`,
    );
  }
  return notices;
}

export async function beginImport(
  context: Context,
  noun: string,
  { madeBy, isStatement = false, ...of }: Origin,
): Promise<{ id: number; notices: string[] }> {
  const notices = await endInterrupted(context, noun);
  const now = context.now();
  const { id } = await context.db
    .insertInto('imports')
    .values({
      noun,
      ...{ file: '', sha256: '', record: null, ...of },
      is_statement: isStatement ? 1 : 0,
      made_by: madeBy,
      state: 'staging',
      started_at: now,
      finished_at: null,
      host: hostname(),
      pid: process.pid,
      alive_until: now + ALIVE_MS,
      added: 0,
      changed: 0,
      same: 0,
      fields: '',
      undone_at: null,
      undone_by: null,
      changes_dropped_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, notices };
}

/** Throws ImportError when another process has declared the import dead. */
export async function stillAlive(db: Db, importId: number, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ alive_until: now + ALIVE_MS })
    .where('id', '=', importId)
    .where('state', '=', 'staging')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ImportError('Нічого не записано: імпорт було перервано. Повторіть його.');
}

/** While `work` goes on, however long one batch of it takes: pictures are slow. */
export async function keptAlive<Result>(
  { db, now, log }: Context,
  importId: number | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (importId === null || db.isTransaction) return work();
  const beat = setInterval(() => {
    stillAlive(db, importId, now()).catch((error: unknown) => log.warn({ err: error, importId }, 'not marked alive'));
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

export async function finishImport(
  trx: Trx,
  importId: number,
  { added, changed, same, fields }: Counts,
  now: number,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ added, changed, same, fields: fields.join(','), state: 'done', finished_at: now })
    .where('id', '=', importId)
    .execute();
}

export async function forgetImport(db: Db, importId: number): Promise<void> {
  await dropChanges(db, importId);
  await db.deleteFrom('imports').where('id', '=', importId).execute();
}

/** Newest first. */
export const listImports = (db: Db, page: PageQuery) =>
  numberedPage(db.selectFrom('imports').selectAll().select(registerOf.as('register')).orderBy('id', 'desc'), page);

export async function dropOldChanges({ db, now }: Context): Promise<void> {
  const old = await db
    .selectFrom('imports')
    .where('state', 'in', ['done', 'undone'])
    .where('changes_dropped_at', 'is', null)
    .where('finished_at', '<', now() - UNDO_DAYS * DAY_MS)
    .select('id')
    .execute();
  for (const { id } of old) {
    await db.updateTable('imports').set({ changes_dropped_at: now() }).where('id', '=', id).execute();
    await dropChanges(db, id);
  }
}
