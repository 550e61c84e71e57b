// What the staff write for one another: the sender does not see it.
import type { Note } from '@/contract/desk-people';
import { sql } from 'kysely';
import type { Db, Trx } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { requireActor } from '@/backend/platform/staff/require-actor';
import type { WorkKind } from '@/domain/work-kinds';

const NOTES: Record<WorkKind, { table: string; owner: string }> = {
  appeals: { table: 'appeal_notes', owner: 'appeal_id' },
  messages: { table: 'contact_notes', owner: 'contact_id' },
};

export async function writeNote(trx: Trx, context: Context, kind: WorkKind, id: number, text: string): Promise<void> {
  const { table, owner } = NOTES[kind];
  const { staffId, name } = requireActor(context);
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, staff_id, author_name, text, created_at)
    values (${id}, ${staffId}, ${name}, ${text}, ${context.now()})`.execute(trx);
}

/** The effect of an act that writes one. */
export const noting =
  (kind: WorkKind) =>
  async ({
    trx,
    context,
    row,
    input,
  }: {
    trx: Trx;
    context: Context;
    row: { id: number };
    input: { text: string };
  }) => {
    await writeNote(trx, context, kind, row.id, input.text);
    return { done: undefined };
  };

/** The latest first. */
export async function listNotes(db: Db, kind: WorkKind, id: number): Promise<Note[]> {
  const { table, owner } = NOTES[kind];
  const { rows } = await sql<{ id: number; author_name: string; text: string; created_at: number }>`
    select id, author_name, text, created_at from ${sql.table(table)} where ${sql.ref(owner)} = ${id} order by id desc`.execute(
    db,
  );
  return rows.map((note) => ({ ...note, created_at: instant(note.created_at) }));
}
