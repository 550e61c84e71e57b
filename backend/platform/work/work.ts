// What the staff have in hand, complaints or messages: a noun declares which of its rows wait and how one is given. Counts,
// hand-overs, notes and mails follow.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import type { DeskHandler } from '@/backend/platform/desk/handlers';
import type { JournalAct } from '@/contract/journal-acts';
import type { WorkKind } from '@/domain/work-kinds';

export type Receiver = number | null;

/** `version`: as it was seen. */
export interface Giving {
  number: string;
  staff_id: Receiver;
  version?: number;
}

export interface Work {
  kind: WorkKind;
  /** Its column `taken_by` names the holder. */
  table: 'appeals' | 'contact_responses';
  /** What waits: word for word the predicate of its index. */
  isOpen: RawBuilder<boolean>;
  /** Applied to what waits. */
  isLate: (now: number) => RawBuilder<boolean>;
  term: {
    /** The column that the term is counted by, or that holds it. */
    by: string;
    until: (earliest: number) => number;
  };
  /** The act in the journal, for the way back. */
  given: JournalAct;
  give: (trx: Trx, context: Context, giving: Giving) => Promise<unknown>;
  note: DeskHandler<'work.note'>;
}

export const openRows = (db: Db, { table, isOpen }: Work) => db.selectFrom(table).where(isOpen);

export const openOf = (db: Db, work: Work, staffId: number) => openRows(db, work).where('taken_by', '=', staffId);

/** For a change that is no event: makes a form that was filled in before it stale. */
export const takenBy = (trx: Trx, { table }: Pick<Work, 'table'>, id: number, staffId: Receiver) =>
  sql`update ${sql.table(table)} set taken_by = ${staffId}, version = version + 1 where id = ${id}`.execute(trx);
