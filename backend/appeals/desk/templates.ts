import type { DecisionTemplateText } from '@/contract/decision-templates';
import { notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordAct } from '@/backend/platform/journal/record-act';
import { staleVersion } from '@/backend/platform/journal/stale';

type Words = Omit<DecisionTemplateText, 'id' | 'version'>;

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

function createTemplate(context: Context, text: Words) {
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

function changeTemplate(context: Context, id: number, version: number, text: Words) {
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

export const templatesDesk: DeskOf<'templates'> = {
  'templates.list': ({ context }) => context.db.selectFrom('decision_templates').selectAll().orderBy('id').execute(),

  'templates.save': ({ acting, input: { id, version, ...words } }) =>
    id === '' ? createTemplate(acting, words) : changeTemplate(acting, id, version, words),

  'templates.delete': ({ acting, input: { id, version } }) => deleteTemplate(acting, id, version),
};
