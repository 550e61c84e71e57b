import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  caseDraft,
  caseOfDraft,
  DRAFT_FORMS,
  DRAFT_SIZE_MAX,
  draftContentSchema,
  draftSchema,
  isDraftForm,
  type Draft,
} from '@/contract/drafts';
import { isOwnAppeal } from '@/backend/appeals';
import type { Db } from '@/backend/db/connection';
import { answer, body, bodyErrors, citizenItemErrors } from '@/backend/platform/http/answers';
import { HttpError, notFound } from '@/backend/core/http-error';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { instant } from '@/backend/db/wire';

/** The citizen's draft of a form; an empty one when there is none. */
async function findDraft(db: Db, userId: number, form: string): Promise<Draft> {
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
async function saveDraft(db: Db, userId: number, form: string, body: string, now: number): Promise<void> {
  await db
    .insertInto('drafts')
    .values({ user_id: userId, form, body, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet({ body, updated_at: now }))
    .execute();
}

async function deleteDraft(db: Db, userId: number, form: string): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', userId).where('form', '=', form).execute();
}

const own = { path: '/drafts/{form}/', security: [{ token: [] }], middleware: requireCitizen };
const params = z.object({
  form: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: [...DRAFT_FORMS, caseDraft('{id}')].join(', ') }),
});

const readRoute = createRoute({
  method: 'get',
  summary: 'Чернетка форми; порожня, якщо її немає',
  ...own,
  request: { params },
  responses: { 200: answer('Чернетка', draftSchema), ...citizenItemErrors },
});

const saveRoute = createRoute({
  method: 'put',
  summary: 'Зберегти чернетку форми замість попередньої',
  ...own,
  request: { params, body: body(draftContentSchema) },
  responses: { 200: answer('Збережена чернетка', draftSchema), ...citizenItemErrors, ...bodyErrors },
});

const deleteRoute = createRoute({
  method: 'delete',
  summary: 'Вилучити чернетку форми, якщо вона є',
  ...own,
  request: { params },
  responses: { 204: { description: 'Чернетки немає' }, ...citizenItemErrors },
});

/** A form of the cabinet, or the message under one of the citizen's own cases. Throws 404. */
async function requireForm(db: Db, userId: number, form: string): Promise<string> {
  const appealId = caseOfDraft(form);
  if (!isDraftForm(form) || (appealId !== null && !(await isOwnAppeal(db, userId, appealId)))) {
    throw notFound('Форми з такою назвою немає.');
  }
  return form;
}

export const draftsRouter = createRouter();

draftsRouter.openapi(readRoute, async (c) => {
  const { userId } = c.get('citizen');
  const form = await requireForm(c.env.db, userId, c.req.valid('param').form);
  const draft = await findDraft(c.env.db, userId, form);
  return c.json(draftSchema.parse(draft), 200);
});

draftsRouter.openapi(saveRoute, async (c) => {
  const { userId } = c.get('citizen');
  const form = await requireForm(c.env.db, userId, c.req.valid('param').form);
  const values = JSON.stringify(c.req.valid('json').values);
  if (Buffer.byteLength(values) > DRAFT_SIZE_MAX) {
    throw new HttpError(413, { detail: 'Чернетка завелика, щоб її зберегти. Скоротіть текст.', code: 'too_large' });
  }
  await saveDraft(c.env.db, userId, form, values, c.env.now());
  return c.json(draftSchema.parse(await findDraft(c.env.db, userId, form)), 200);
});

draftsRouter.openapi(deleteRoute, async (c) => {
  const { userId } = c.get('citizen');
  await deleteDraft(c.env.db, userId, await requireForm(c.env.db, userId, c.req.valid('param').form));
  return c.body(null, 204);
});
