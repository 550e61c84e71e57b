// What is told of an appeal to who knows its number and plate: both can be read off a windscreen.
import type { z } from 'zod';
import { appealAnswerUntil } from '@/domain/answer-terms';
import type { appealStatusQuerySchema } from '@/contract/appeals';
import type { Context } from '@/backend/platform/context';
import { normaliseNumber } from '@/backend/db/next-number';
import { instant } from '@/backend/db/wire';
import { notFound } from '@/backend/core/http-error';
import { countTry } from '@/backend/platform/limits/wrong-tries';

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
    .select(['kind', 'status', 'author', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return {
    ...appeal,
    created_at: instant(appeal.created_at),
    updated_at: instant(appeal.updated_at),
    answer_until: instant(appealAnswerUntil(appeal.created_at)),
    events: events.map((event) => ({ ...event, created_at: instant(event.created_at) })),
  };
}
