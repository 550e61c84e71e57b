import type { Draft } from '@/contract/drafts';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';

/** The citizen's draft of a form; an empty one when there is none. */
export async function findDraft(db: Db, userId: number, form: string): Promise<Draft> {
  const row = await db
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .selectAll()
    .executeTakeFirst();
  if (!row) return { values: {}, updated_at: null };
  return { values: JSON.parse(row.body) as Draft['values'], updated_at: instant(row.updated_at) };
}

/** Keeps the draft in place of the earlier one: what was typed last is what counts. */
export async function saveDraft(db: Db, userId: number, form: string, body: string, now: number): Promise<void> {
  await db
    .insertInto('drafts')
    .values({ user_id: userId, form, body, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet({ body, updated_at: now }))
    .execute();
}

export async function deleteDraft(db: Db, userId: number, form: string): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', userId).where('form', '=', form).execute();
}
