// The case of who sent an appeal without an account, for who holds its private link. The same shapes and rules as in the
// cabinet (case-routes.ts); the key takes the place of the session.
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { appealCaseSchema, appealMessageSchema } from '@/contract/appeals';
import type { CallContext } from '@/backend/platform/context';
import { uploaderOf } from '@/backend/platform/files/upload-quota';
import { answer, body, bodyErrors, conflict, file, itemErrors, limited } from '@/backend/platform/http/answers';
import { attachment } from '@/backend/platform/http/attachment';
import { requireId } from '@/backend/platform/http/id';
import { readSubmission } from '@/backend/platform/http/idempotency';
import { sentBody } from '@/backend/platform/http/json-or-form';
import { createRouter } from '@/backend/platform/http/router';
import { refuseLink } from '@/backend/platform/links/private-links';
import { addMessage } from './add-message';
import { messageFormSchema } from './appeal-form';
import { findCaseOf, requireCaseOf, requireFileOf } from './cases';
import { linkHolder } from './holder';
import { serializeCase } from './serialize';
import { withdrawAppeal } from './withdraw';

const linked = { security: [{ link: [] }] };
const linkErrors = { ...itemErrors, ...limited };

const caseRoute = createRoute({
  method: 'get',
  path: '/appeal-case/',
  summary: 'Скарга, подана без кабінету, з її перебігом',
  ...linked,
  responses: { 200: answer('Скарга', appealCaseSchema), ...linkErrors },
});

const messageRoute = createRoute({
  method: 'post',
  path: '/appeal-case/messages/',
  summary: 'Доповнити подану без кабінету скаргу поясненням або доказами',
  ...linked,
  request: {
    body: { content: { ...body(appealMessageSchema).content, 'multipart/form-data': { schema: messageFormSchema } } },
  },
  responses: { 201: answer('Доповнена скарга', appealCaseSchema), ...linkErrors, ...bodyErrors, ...conflict },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/appeal-case/withdraw/',
  summary: 'Відкликати подану без кабінету скаргу, поки немає рішення',
  ...linked,
  responses: { 200: answer('Відкликана скарга', appealCaseSchema), ...linkErrors, ...conflict },
});

const fileRoute = createRoute({
  method: 'get',
  path: '/appeal-case/files/{file_id}/',
  summary: 'Завантажити файл скарги, поданої без кабінету',
  ...linked,
  request: { params: z.object({ file_id: z.string().min(1).max(64) }) },
  responses: {
    200: { description: 'Файл', content: file },
    ...linkErrors,
  },
});

async function openLinked(context: CallContext, headers: Headers) {
  const holder = linkHolder(context, headers);
  const found = (await findCaseOf(context.db, holder)) ?? (await refuseLink(context));
  return { holder, found };
}

const noStore = { 'Cache-Control': 'no-store' };

export const linkedCaseRouter = createRouter();

linkedCaseRouter.openapi(caseRoute, async (c) => {
  const { found } = await openLinked(c.env, c.req.raw.headers);
  return c.json(serializeCase(found), 200, noStore);
});

linkedCaseRouter.openapi(messageRoute, async (c) => {
  const { headers } = c.req.raw;
  const { holder, found } = await openLinked(c.env, headers);
  const { sent, evidence } = sentBody(headers, c.req.valid('json'), c.req.valid('form'));
  const files = evidence.map(({ name, size }) => [name, size]);
  await addMessage(
    c.env,
    holder,
    sent,
    { files: evidence, uploader: uploaderOf(c.env, null) },
    readSubmission(headers, { appealId: found.appeal.id, text: sent.text, files }),
  );
  return c.json(serializeCase(await requireCaseOf(c.env.db, holder)), 201, noStore);
});

linkedCaseRouter.openapi(withdrawRoute, async (c) => {
  const { holder } = await openLinked(c.env, c.req.raw.headers);
  await withdrawAppeal(c.env, holder);
  return c.json(serializeCase(await requireCaseOf(c.env.db, holder)), 200, noStore);
});

linkedCaseRouter.openapi(fileRoute, async (c) => {
  const { holder } = await openLinked(c.env, c.req.raw.headers);
  const file = await requireFileOf(c.env.db, holder, requireId(c.req.valid('param').file_id));
  return attachment(file, await c.env.files.get(file.storage_key));
});
