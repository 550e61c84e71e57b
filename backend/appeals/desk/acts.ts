// Acts that only the desk has: who has a case, and what the staff write for one another.
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { mayAct } from '@/domain/staff-acts';
import { appealSubject, holdAppeal } from '@/backend/appeals/act';
import type { AppealRow } from '@/backend/appeals/states';

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

const isOver = ({ status }: AppealRow) => status === 'decided' || status === 'withdrawn';

export function giveAppeal(context: Context, number: string, staffId: number, version: number): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await holdAppeal(trx, number, version);
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
    await recordAct(trx, context, {
      act: 'appeal.given',
      subject: appealSubject(appeal),
      before: { taken_by: appeal.taken_by },
      after: { taken_by: staffId },
    });
  });
}

export async function writeNote(trx: Trx, context: Context, { id }: Pick<AppealRow, 'id'>, text: string) {
  const { staffId, name } = requireActor(context);
  await trx
    .insertInto('appeal_notes')
    .values({ appeal_id: id, staff_id: staffId, author_name: name, text, created_at: context.now() })
    .execute();
}

export function addNote(context: Context, number: string, text: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await holdAppeal(trx, number);
    await writeNote(trx, context, appeal, text);
    await recordAct(trx, context, { act: 'appeal.noted', subject: appealSubject(appeal) });
  });
}
