import { z } from 'zod';
import {
  caseDraft,
  caseOfDraft,
  DRAFT_FORMS,
  DRAFT_SIZE_MAX,
  draftContentSchema,
  draftSchema,
  fineDraft,
  fineOfDraft,
  isDraftForm,
  type Draft,
} from '@/contract/drafts';
import { bareSerialKey, normaliseSerialNumber } from '@/domain/serial-number';
import { isOwnAppeal } from '@/backend/appeals';
import { findFine } from '@/backend/fines';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { findId } from '@/backend/platform/http/id';
import type { Context } from '@/backend/platform/context';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';

const ANY_COMPLAINT = DRAFT_FORMS[0];

const ofForm = (db: Db, userId: number, form: string) =>
  db.selectFrom('drafts').where('user_id', '=', userId).where('form', '=', form).selectAll();

const newestComplaint = (db: Db, userId: number) =>
  db
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('form', 'like', `${ANY_COMPLAINT}%`)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('form');

const valuesOf = (body: string) => readJson(draftSchema.shape.values, body);

async function seenFine(context: Context, userId: number, form: string) {
  const id = findId(fineOfDraft(form) ?? '');
  return id === null ? undefined : findFine(context, userId, id);
}

/** Begun without choosing the fine: its number was typed. */
async function findTyped(context: Context, userId: number, form: string) {
  const row = await ofForm(context.db, userId, ANY_COMPLAINT).executeTakeFirst();
  const fine = row && (await seenFine(context, userId, form));
  const keyOf = (number = '') => bareSerialKey(normaliseSerialNumber(number));
  const isAbout = fine && keyOf(valuesOf(row.body)['serial_number']) === keyOf(fine.serial_number);
  return isAbout ? row : undefined;
}

async function findDraft(context: Context, userId: number, form: string): Promise<Draft> {
  const { db } = context;
  const named = form === ANY_COMPLAINT ? newestComplaint(db, userId) : ofForm(db, userId, form);
  const row = (await named.limit(1).executeTakeFirst()) ?? (await findTyped(context, userId, form));
  if (!row) return { values: {}, updated_at: null };
  return { values: valuesOf(row.body), updated_at: instant(row.updated_at), form: row.form };
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
  if (!isDraftForm(form) || (appealId !== null && !(await isOwnAppeal(db, userId, appealId)))) throw noSuchForm();
  return form;
}

/** What was begun about a fine that is seen no more can still be written on. */
async function requireSeen(context: Context, userId: number, form: string): Promise<void> {
  if (fineOfDraft(form) === null || (await seenFine(context, userId, form))) return;
  if (!(await ofForm(context.db, userId, form).executeTakeFirst())) throw noSuchForm();
}

const noSuchForm = () => notFound('Форми з такою назвою немає.');

const params = z.object({
  form: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: [...DRAFT_FORMS, fineDraft('{id}'), caseDraft('{id}')].join(', ') }),
});

export const draftCalls = [
  call('GET /drafts/{form}/', {
    summary: 'Чернетка форми; порожня, якщо її немає',
    who: CITIZEN,
    params,
    answer: ok('Чернетка', draftSchema),
    handle: async ({ context, citizen: { userId }, params }) =>
      findDraft(context, userId, await requireForm(context.db, userId, params.form)),
  }),

  call('PUT /drafts/{form}/', {
    summary: 'Зберегти чернетку форми замість попередньої',
    who: CITIZEN,
    params,
    body: json(draftContentSchema),
    answer: ok('Збережена чернетка', draftSchema),
    handle: async ({ context, citizen: { userId }, params, body }) => {
      const { db, now } = context;
      const form = await requireForm(db, userId, params.form);
      await requireSeen(context, userId, form);
      const values = JSON.stringify(body.values);
      if (Buffer.byteLength(values) > DRAFT_SIZE_MAX) {
        throw new HttpError(413, { detail: 'Чернетка завелика, щоб її зберегти. Скоротіть текст.', code: 'too_large' });
      }
      const at = now();
      await saveDraft(db, userId, form, values, at);
      return { ...body, updated_at: instant(at), form };
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
