import {
  type DecisionTemplateText,
  decisionTemplateSchema,
  decisionTemplatesSchema,
  decisionTemplateTextSchema,
} from '@/contract/decision-templates';
import { deskActSchema } from '@/contract/desk-appeals';
import { notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { created, empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { recordAct } from '@/backend/platform/journal/record-act';
import { staleVersion } from '@/backend/platform/journal/stale';
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';

const subjectOf = (id: number) => `template ${id}`;

async function holdTemplate(trx: Trx, id: number, version: number): Promise<void> {
  const held = await trx
    .updateTable('decision_templates')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  if (!held) throw notFound('Такого шаблону вже немає.');
  if (held.version !== version) throw await staleVersion(trx, subjectOf(id));
}

const read = (trx: Trx, id: number) =>
  trx.selectFrom('decision_templates').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

function createTemplate(context: Context, { version: _none, ...text }: DecisionTemplateText) {
  return context.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('decision_templates')
      .values({ ...text, updated_at: context.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(trx, context, { act: 'template.saved', subject: subjectOf(id), after: text });
    return read(trx, id);
  });
}

function changeTemplate(context: Context, id: number, { version, ...text }: DecisionTemplateText) {
  return context.db.transaction().execute(async (trx) => {
    await holdTemplate(trx, id, version);
    const { title, outcome, text: words } = await read(trx, id);
    await trx
      .updateTable('decision_templates')
      .set((eb) => ({ ...text, version: eb('version', '+', 1), updated_at: context.now() }))
      .where('id', '=', id)
      .execute();
    const before = { title, outcome, text: words };
    await recordAct(trx, context, { act: 'template.saved', subject: subjectOf(id), before, after: text });
    return read(trx, id);
  });
}

function deleteTemplate(context: Context, id: number, version: number): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await holdTemplate(trx, id, version);
    const { title, outcome, text } = await read(trx, id);
    await trx.deleteFrom('decision_templates').where('id', '=', id).execute();
    await recordAct(trx, context, {
      act: 'template.deleted',
      subject: subjectOf(id),
      before: { title, outcome, text },
    });
  });
}

export const templateCalls = [
  call('GET /desk/decision-templates/', {
    summary: 'Шаблони рішень',
    who: STAFF('appeals.see'),
    answer: ok('Шаблони', decisionTemplatesSchema),
    handle: ({ context }) => context.db.selectFrom('decision_templates').selectAll().orderBy('id').execute(),
  }),

  call('POST /desk/decision-templates/', {
    summary: 'Додати шаблон рішення',
    who: STAFF('templates.change'),
    body: json(decisionTemplateTextSchema),
    answer: created('Шаблон', decisionTemplateSchema),
    handle: ({ context, staff, body }) => createTemplate(asStaff(context, staff), body),
  }),

  call('PUT /desk/decision-templates/{id}/', {
    summary: 'Змінити шаблон рішення',
    who: STAFF('templates.change'),
    body: json(decisionTemplateTextSchema),
    answer: ok('Шаблон', decisionTemplateSchema),
    errors: [409],
    handle: ({ context, staff, params, body }) => changeTemplate(asStaff(context, staff), params.id, body),
  }),

  call('POST /desk/decision-templates/{id}/delete/', {
    summary: 'Вилучити шаблон рішення',
    who: STAFF('templates.change'),
    body: json(deskActSchema),
    answer: empty('Вилучено'),
    errors: [409],
    handle: ({ context, staff, params, body }) => deleteTemplate(asStaff(context, staff), params.id, body.version),
  }),
];
