import { createRoute } from '@hono/zod-openapi';
import { contactCopySchema, contactCreationSchema, contactReceiptSchema } from '@/contract/contact';
import { requireFormCaptcha } from '@/backend/platform/captcha/require-captcha';
import { instant, instantOrNull } from '@/backend/db/wire';
import { answer, body, bodyErrors, conflict, itemErrors, limited } from '@/backend/platform/http/answers';
import { readSubmission } from '@/backend/platform/http/idempotency';
import { createRouter } from '@/backend/platform/http/router';
import { countForm } from '@/backend/platform/limits/form-limits';
import { findCitizen } from '@/backend/platform/sessions/require-citizen';
import { issueLink, linkHash, refuseLink, LINK_AFTER_END_MS } from '@/backend/platform/links/private-links';
import { createMessage, type MessageRow } from './create-message';
import type { Context } from '@/backend/platform/context';

/** The message of who holds the key with that hash, until some time after its answer. */
function findLinkedMessage({ db, now }: Context, keyHash: string) {
  return db
    .selectFrom('contact_responses')
    .where('id', 'in', db.selectFrom('private_links').where('key_hash', '=', keyHash).select('contact_id'))
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '>', now() - LINK_AFTER_END_MS)]))
    .selectAll()
    .executeTakeFirst();
}

const createMessageRoute = createRoute({
  method: 'post',
  path: '/contact-responses/',
  summary: 'Звернення до інспекції; Idempotency-Key робить повторне надсилання безпечним',
  request: { body: body(contactCreationSchema) },
  responses: { 201: answer('Номер звернення', contactReceiptSchema), ...bodyErrors, ...conflict, ...limited },
});

const copyRoute = createRoute({
  method: 'get',
  path: '/contact-copy/',
  summary: 'Копія звернення та відповідь на нього',
  security: [{ link: [] }],
  responses: { 200: answer('Копія', contactCopySchema), ...itemErrors, ...limited },
});

const serialize = (message: MessageRow) => ({
  ...message,
  created_at: instant(message.created_at),
  answer_until: instantOrNull(message.answer_until),
  answered_at: instantOrNull(message.answered_at),
  mailed_to: message.receipt_mailed ? message.email : undefined,
});

const noStore = { 'Cache-Control': 'no-store' };

export const contactRouter = createRouter();

contactRouter.openapi(createMessageRoute, async (c) => {
  const message = c.req.valid('json');
  const { headers } = c.req.raw;
  // A captcha is solved anew for a retry: it makes no other message.
  const { captcha, ...words } = message;
  const submission = readSubmission(headers, words);
  await countForm(c.env, 'contact');
  const citizen = await findCitizen(c.env, headers);
  if (!citizen) await requireFormCaptcha(c.env, captcha, 'contact_responses', submission);
  const stored = await createMessage(c.env, message, submission, citizen?.userId ?? null);
  const link_key = await issueLink(c.env.db, { contact_id: stored.id }, c.env.now());
  return c.json(contactReceiptSchema.parse({ ...serialize(stored), link_key }), 201, noStore);
});

contactRouter.openapi(copyRoute, async (c) => {
  const { headers } = c.req.raw;
  const message = (await findLinkedMessage(c.env, linkHash(headers))) ?? (await refuseLink(c.env));
  return c.json(contactCopySchema.parse(serialize(message)), 200, noStore);
});
