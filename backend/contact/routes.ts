import { createRoute } from '@hono/zod-openapi';
import { contactCreationSchema, contactReceiptSchema } from '@/contract/contact';
import { requireFormCaptcha } from '@/backend/captcha/require-captcha';
import { instant, instantOrNull } from '@/backend/db/wire';
import { answer, body, bodyErrors, conflict, limited } from '@/backend/http/answers';
import { readSubmission } from '@/backend/http/idempotency';
import { createRouter } from '@/backend/http/router';
import { countForm } from '@/backend/limits/form-limits';
import { findCitizen } from '@/backend/sessions/require-citizen';
import { createMessage } from './create-message';

const createMessageRoute = createRoute({
  method: 'post',
  path: '/contact-responses/',
  summary: 'Звернення до інспекції; Idempotency-Key робить повторне надсилання безпечним',
  request: { body: body(contactCreationSchema) },
  responses: { 201: answer('Номер звернення', contactReceiptSchema), ...bodyErrors, ...conflict, ...limited },
});

export const contactRouter = createRouter();

contactRouter.openapi(createMessageRoute, async (c) => {
  const message = c.req.valid('json');
  const { headers } = c.req.raw;
  // A captcha is solved anew for a retry: it makes no other message.
  const { captcha, ...words } = message;
  const submission = readSubmission(headers, words);
  await countForm(c.env, 'contact', headers);
  const citizen = await findCitizen(c.env, headers);
  if (!citizen) await requireFormCaptcha(c.env, captcha, 'contact_responses', submission);
  const stored = await createMessage(c.env, message, submission, citizen?.userId ?? null);
  const receipt = { ...stored, created_at: instant(stored.created_at), answer_until: instantOrNull(stored.answer_until) };
  return c.json(contactReceiptSchema.parse(receipt), 201);
});
