import { draftContentSchema } from '@/contract/drafts';
import type { Trx } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';
import { activeHandlers } from '@/backend/platform/staff/deputies';

/** What was typed into a form of the desk, by its page and its name there. */
export interface Typed {
  about: string;
  form: string;
  values: Readonly<Record<string, string>>;
  /** The complaint with whose sender it goes. */
  appeal_id?: number;
}

/** Input of a call as its form has it. What was accepted is to be accepted anew. */
export const asTyped = ({
  id: _id,
  version: _version,
  accept: _accept,
  ...fields
}: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** What is not confirmed goes back into its author's form, unless they are blocked; what they typed there since stays. */
export async function giveBack(
  trx: Trx,
  staffId: number,
  { about, form, values, ...of }: Typed,
  now: number,
): Promise<void> {
  if (!(await activeHandlers(trx).where('id', '=', staffId).select('id').executeTakeFirst())) return;
  const since = await trx
    .selectFrom('staff_drafts')
    .where('staff_id', '=', staffId)
    .where('about', '=', about)
    .where('form', '=', form)
    .select('body')
    .executeTakeFirst();
  const typed = since ? readJson(draftContentSchema.shape.values, since.body) : {};
  const row = { body: JSON.stringify({ ...values, ...typed }), updated_at: now };
  await trx
    .insertInto('staff_drafts')
    .values({ staff_id: staffId, about, form, ...of, ...row })
    .onConflict((conflict) => conflict.columns(['staff_id', 'about', 'form']).doUpdateSet(row))
    .execute();
}
