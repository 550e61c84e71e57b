// The citizen's own appeals as cases: list, timeline, messages, withdrawal, files.
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { appealCaseSchema, appealMessageSchema, appealSummariesSchema } from '@/contract/appeals';
import { idParamSchema } from '@/contract/wire';
import {
  answer,
  body,
  bodyErrors,
  citizenErrors,
  citizenItemErrors,
  conflict,
  file,
  limited,
} from '@/backend/platform/http/answers';
import { attachment } from '@/backend/platform/http/attachment';
import { requireId } from '@/backend/platform/http/id';
import { readSubmission } from '@/backend/platform/http/idempotency';
import { sentBody } from '@/backend/platform/http/json-or-form';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { addMessage } from './add-message';
import { messageFormSchema } from './appeal-form';
import { listOwnAppeals, requireCaseOf, requireFileOf } from './cases';
import { serializeCase, serializeSummaries } from './serialize';
import { withdrawAppeal } from './withdraw';

const own = { security: [{ token: [] }], middleware: requireCitizen };

const listRoute = createRoute({
  method: 'get',
  path: '/user-appeals/',
  summary: 'Скарги громадянина, найновіші спочатку',
  ...own,
  responses: { 200: answer('Скарги', appealSummariesSchema), ...citizenErrors },
});

const caseRoute = createRoute({
  method: 'get',
  path: '/user-appeals/{id}/',
  summary: 'Скарга громадянина з її перебігом',
  ...own,
  request: { params: idParamSchema },
  responses: { 200: answer('Скарга', appealCaseSchema), ...citizenItemErrors },
});

const messageRoute = createRoute({
  method: 'post',
  path: '/user-appeals/{id}/messages/',
  summary: 'Доповнити скаргу поясненням або доказами; Idempotency-Key робить повторне надсилання безпечним',
  ...own,
  request: {
    params: idParamSchema,
    body: { content: { ...body(appealMessageSchema).content, 'multipart/form-data': { schema: messageFormSchema } } },
  },
  responses: {
    201: answer('Доповнена скарга', appealCaseSchema),
    ...citizenItemErrors,
    ...bodyErrors,
    ...conflict,
    ...limited,
  },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/user-appeals/{id}/withdraw/',
  summary: 'Відкликати скаргу, поки немає рішення',
  ...own,
  request: { params: idParamSchema },
  responses: { 200: answer('Відкликана скарга', appealCaseSchema), ...citizenItemErrors, ...conflict },
});

const fileRoute = createRoute({
  method: 'get',
  path: '/user-appeals/{id}/files/{file_id}/',
  summary: 'Завантажити файл власної скарги',
  ...own,
  request: { params: idParamSchema.extend({ file_id: z.string().min(1).max(64) }) },
  responses: {
    200: { description: 'Файл', content: file },
    ...citizenItemErrors,
  },
});

export const casesRouter = createRouter();

casesRouter.openapi(listRoute, async (c) =>
  c.json(serializeSummaries(await listOwnAppeals(c.env.db, c.get('citizen').userId)), 200),
);

casesRouter.openapi(caseRoute, async (c) => {
  const holder = { userId: c.get('citizen').userId, id: requireId(c.req.valid('param').id) };
  return c.json(serializeCase(await requireCaseOf(c.env.db, holder)), 200);
});

casesRouter.openapi(messageRoute, async (c) => {
  const { headers } = c.req.raw;
  const holder = { userId: c.get('citizen').userId, id: requireId(c.req.valid('param').id) };
  const { sent, evidence } = sentBody(headers, c.req.valid('json'), c.req.valid('form'));
  const submission = readSubmission(headers, {
    ...holder,
    text: sent.text,
    files: evidence.map(({ name, size }) => [name, size]),
  });
  const files = { files: evidence, uploader: { userId: holder.userId } };
  await addMessage(c.env, holder, sent, files, submission);
  return c.json(serializeCase(await requireCaseOf(c.env.db, holder)), 201);
});

casesRouter.openapi(withdrawRoute, async (c) => {
  const holder = { userId: c.get('citizen').userId, id: requireId(c.req.valid('param').id) };
  await withdrawAppeal(c.env, holder);
  return c.json(serializeCase(await requireCaseOf(c.env.db, holder)), 200);
});

casesRouter.openapi(fileRoute, async (c) => {
  const { id, file_id } = c.req.valid('param');
  const file = await requireFileOf(
    c.env.db,
    { userId: c.get('citizen').userId, id: requireId(id) },
    requireId(file_id),
  );
  return attachment(file, await c.env.files.get(file.storage_key));
});
