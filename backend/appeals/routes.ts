import { createRoute } from '@hono/zod-openapi';
import {
  appealCreationSchema,
  appealReceiptSchema,
  appealStatusQuerySchema,
  appealStatusSchema,
} from '@/contract/appeals';
import { uploaderOf } from '@/backend/platform/files/upload-quota';
import { requireFormCaptcha } from '@/backend/platform/captcha/require-captcha';
import { answer, body, bodyErrors, conflict, limited, listErrors } from '@/backend/platform/http/answers';
import { readSubmission } from '@/backend/platform/http/idempotency';
import { sentBody } from '@/backend/platform/http/json-or-form';
import { createRouter } from '@/backend/platform/http/router';
import { countForm } from '@/backend/platform/limits/form-limits';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { findCitizen } from '@/backend/platform/sessions/require-citizen';
import { issueLink } from '@/backend/platform/links/private-links';
import { appealFormSchema } from './appeal-form';
import { createAppeal } from './create-appeal';
import { documentOf } from './cases';
import { serializeReceipt } from './serialize';
import { listAppealFiles } from './uploads';
import type { z } from 'zod';
import { appealAnswerUntil } from '@/domain/answer-terms';
import type { Context } from '@/backend/platform/context';
import { normaliseNumber } from '@/backend/db/next-number';
import { instant } from '@/backend/db/wire';
import { notFound } from '@/backend/core/http-error';
import { countTry } from '@/backend/platform/limits/wrong-tries';

/**
 * The state of the appeal with that number about that plate, without texts: both can be read off a windscreen. Throws 404, and
 * 429 after ten wrong tries.
 */
async function findStatus(context: Context, query: z.infer<typeof appealStatusQuerySchema>, address: string) {
  const { db } = context;
  const refund = await countTry(context, 'appeal-status', address);
  const appeal = await db
    .selectFrom('appeals')
    .where('number', '=', normaliseNumber('ОС', query.number))
    .where('plate_key', '=', query.license_plate)
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

const createAppealRoute = createRoute({
  method: 'post',
  path: '/appeal-fines/',
  summary: 'Скарга на постанову; Idempotency-Key робить повторне надсилання безпечним',
  request: {
    body: { content: { ...body(appealCreationSchema).content, 'multipart/form-data': { schema: appealFormSchema } } },
  },
  responses: { 201: answer('Номер і стан скарги', appealReceiptSchema), ...bodyErrors, ...conflict, ...limited },
});

const statusRoute = createRoute({
  method: 'get',
  path: '/appeal-fines/status/',
  summary: 'Стан скарги за номером і номерним знаком, без особистих даних',
  request: { query: appealStatusQuerySchema },
  responses: { 200: answer('Стан', appealStatusSchema), ...listErrors, ...limited },
});

export const appealsRouter = createRouter();

appealsRouter.openapi(createAppealRoute, async (c) => {
  const { headers } = c.req.raw;
  const { sent: appeal, evidence } = sentBody(headers, c.req.valid('json'), c.req.valid('form'));
  // Uploads sent again have new ids, a captcha is solved anew: neither makes another appeal.
  const { uploads: _uploads, captcha: _captcha, ...words } = appeal;
  const submission = readSubmission(headers, { ...words, files: evidence.map(({ name, size }) => [name, size]) });
  await countForm(c.env, 'appeal');
  const citizen = await findCitizen(c.env, headers);
  if (!citizen) await requireFormCaptcha(c.env, appeal.captcha, 'appeals', submission);
  const userId = citizen?.userId ?? null;
  const files = { files: evidence, uploader: uploaderOf(c.env, userId) };
  const stored = await createAppeal(c.env, appeal, files, submission, userId);
  const linkKey =
    stored.user_id === null ? await issueLink(c.env.db, { appeal_id: stored.id }, c.env.now()) : undefined;
  return c.json(
    serializeReceipt(stored, await documentOf(c.env.db, stored), await listAppealFiles(c.env, stored.id), linkKey),
    201,
    {
      'Cache-Control': 'no-store',
    },
  );
});

appealsRouter.openapi(statusRoute, async (c) => {
  const status = await findStatus(c.env, c.req.valid('query'), clientAddress(c.env));
  return c.json(appealStatusSchema.parse(status), 200, { 'Cache-Control': 'no-store' });
});
