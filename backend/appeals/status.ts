import type { z } from 'zod';
import type { appealStatusQuerySchema } from '@/contract/appeals';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { notFound } from '@/backend/core/http-error';
import { normaliseNumber } from '@/backend/db/next-number';
import { instant } from '@/backend/db/wire';
import type { CallContext } from '@/backend/platform/context';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countTry } from '@/backend/platform/limits/wrong-tries';
import { documentOf } from './cases';

/** Returns no texts: number and plate can both be read off a windscreen. Throws 429 after ten wrong tries. */
export async function findStatus(context: CallContext, query: z.infer<typeof appealStatusQuerySchema>) {
  const { db } = context;
  const refund = await countTry(context, 'appeal-status', clientAddress(context));
  const appeal = await db
    .selectFrom('appeals')
    .where('number', '=', normaliseNumber('ОС', query.number, context.now()))
    // As it was sent, too: it may have been joined to a fine of another plate.
    .where((eb) => eb.or([eb('plate_key', '=', query.license_plate), eb('sent_plate_key', '=', query.license_plate)]))
    .selectAll()
    .executeTakeFirst();
  if (!appeal) throw notFound('Скарги з таким номером і номерним знаком немає. Перевірте обидва.');
  await refund();
  const events = await db
    .selectFrom('appeal_events')
    .where('appeal_id', '=', appeal.id)
    .select(['kind', 'status', 'author', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return {
    ...appeal,
    document: await documentOf(db, appeal),
    created_at: instant(appeal.created_at),
    updated_at: instant(appeal.updated_at),
    answer_until: instant(appealAnswerUntil(appeal.created_at)),
    events: events.map((event) => ({ ...event, created_at: instant(event.created_at) })),
  };
}
