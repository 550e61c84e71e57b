// Acts that only the desk has: who has a case, and what the staff write for one another.
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { mayAct } from '@/domain/staff-acts';
import { appealAct } from '@/backend/appeals/act';
import { type AppealRow, isOver } from '@/backend/appeals/states';

export function requireActor({ actor }: Context) {
  if (actor?.kind !== 'staff') throw new Error('Only a member of the staff does this');
  return actor;
}

export const raiseVersion = (trx: Trx, { id }: Pick<AppealRow, 'id'>) =>
  trx
    .updateTable('appeals')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

const giveAppeal = appealAct('appeals.give', {
  journal: 'appeal.given',
  effect: async ({ trx, row: appeal, input: { staff_id: staffId } }) => {
    if (isOver(appeal)) throw new HttpError(409, { detail: 'Розгляд цієї скарги завершено.', code: 'wrong_state' });
    const colleague = await trx
      .selectFrom('staff')
      .where('id', '=', staffId)
      .where('blocked_at', 'is', null)
      .select(['id', 'role'])
      .executeTakeFirst();
    if (!colleague || !mayAct(colleague.role, 'appeals.handle'))
      throw notFound('Такого працівника немає, або він не розглядає скарг.');
    await trx.updateTable('appeals').set({ taken_by: staffId }).where('id', '=', appeal.id).execute();
    await raiseVersion(trx, appeal);
    return { before: { taken_by: appeal.taken_by }, after: { taken_by: staffId }, done: undefined };
  },
  command: null,
});

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

export const deskActs = { 'appeals.give': giveAppeal.desk, 'appeals.note': addNote.desk };
