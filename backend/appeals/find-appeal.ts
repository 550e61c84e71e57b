// What is told of an appeal without an account: its state by number and plate, the copy by the receipt's key.
import type { z } from 'zod';
import type { appealStatusQuerySchema } from '@/contract/appeals';
import type { Context } from '@/backend/context';
import { normaliseNumber } from '@/backend/db/next-number';
import { instant } from '@/backend/db/wire';
import { notFound } from '@/backend/http/failure';
import { countTry } from '@/backend/limits/wrong-tries';

/** The state of the appeal with that number about that plate. Throws 404, and 429 after ten wrong tries. */
export async function findStatus(context: Context, query: z.infer<typeof appealStatusQuerySchema>, address: string) {
  const { db } = context;
  const forgive = await countTry(context, 'appeal-status', address);
  const appeal = await db
    .selectFrom('appeals')
    .where('number', '=', normaliseNumber('ОС', query.number))
    .where('plate_key', '=', query.license_plate)
    .selectAll()
    .executeTakeFirst();
  if (!appeal) throw notFound('Скарги з таким номером і номерним знаком немає. Перевірте обидва.');
  await forgive();
  const events = await db
    .selectFrom('appeal_events')
    .where('appeal_id', '=', appeal.id)
    .where('status', 'is not', null)
    .select(['status', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return {
    ...appeal,
    created_at: instant(appeal.created_at),
    updated_at: instant(appeal.updated_at),
    events: events.map((event) => ({ ...event, created_at: instant(event.created_at) })),
  };
}

/** The appeal whose confirmation carries that key. Throws 404. */
export async function requireCopy({ db }: Context, key: string) {
  const appeal = await db.selectFrom('appeals').where('receipt_key', '=', key).selectAll().executeTakeFirst();
  if (!appeal) throw notFound();
  return appeal;
}
