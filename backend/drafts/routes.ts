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
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';

async function findDraft(db: Db, userId: number, form: string): Promise<Draft> {
  const row = await db
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .selectAll()
    .executeTakeFirst();
  if (!row) return { values: {}, updated_at: null };
  return { values: readJson(draftSchema.shape.values, row.body), updated_at: instant(row.updated_at) };
}

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

async function requireForm(db: Db, userId: number, form: string): Promise<string> {
  const appealId = caseOfDraft(form);
  if (!isDraftForm(form) || (appealId !== null && !(await isOwnAppeal(db, userId, appealId)))) {
    throw notFound('Форми з такою назвою немає.');
  }
  return form;
}

const params = z.object({
  form: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: [...DRAFT_FORMS, caseDraft('{id}')].join(', ') }),
});

export const draftCalls = [
  call('GET /drafts/{form}/', {
    summary: 'Чернетка форми; порожня, якщо її немає',
    who: CITIZEN,
    params,
    answer: ok('Чернетка', draftSchema),
    handle: async ({ context: { db }, citizen: { userId }, params }) =>
      findDraft(db, userId, await requireForm(db, userId, params.form)),
  }),

  call('PUT /drafts/{form}/', {
    summary: 'Зберегти чернетку форми замість попередньої',
    who: CITIZEN,
    params,
    body: json(draftContentSchema),
    answer: ok('Збережена чернетка', draftSchema),
    handle: async ({ context: { db, now }, citizen: { userId }, params, body }) => {
      const form = await requireForm(db, userId, params.form);
      const values = JSON.stringify(body.values);
      if (Buffer.byteLength(values) > DRAFT_SIZE_MAX) {
        throw new HttpError(413, { detail: 'Чернетка завелика, щоб її зберегти. Скоротіть текст.', code: 'too_large' });
      }
      await saveDraft(db, userId, form, values, now());
      return findDraft(db, userId, form);
    },
  }),

  call('DELETE /drafts/{form}/', {
    summary: 'Видалити чернетку форми, якщо вона є',
    who: CITIZEN,
    params,
    answer: empty('Чернетки немає'),
    handle: async ({ context: { db }, citizen: { userId }, params }) =>
      deleteDraft(db, userId, await requireForm(db, userId, params.form)),
  }),
];
