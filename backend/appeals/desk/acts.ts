// Acts that only the desk has: what the staff write for one another.
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { appealAct } from '@/backend/appeals/act';
import type { AppealRow } from '@/backend/appeals/states';

export function requireActor({ actor }: Context) {
  if (actor?.kind !== 'staff') throw new Error('Only a member of the staff does this');
  return actor;
}

export async function writeNote(trx: Trx, context: Context, { id }: Pick<AppealRow, 'id'>, text: string) {
  const { staffId, name } = requireActor(context);
  await trx
    .insertInto('appeal_notes')
    .values({ appeal_id: id, staff_id: staffId, author_name: name, text, created_at: context.now() })
    .execute();
}

const addNote = appealAct('appeals.note', {
  journal: 'appeal.noted',
  effect: async ({ trx, context, row, input }) => {
    await writeNote(trx, context, row, input.text);
    return { done: undefined };
  },
  isOfAnyVersion: true,
  command: null,
});

export const deskActs = { 'appeals.note': addNote.desk };
