import type { DecisionTemplate, DecisionTemplateText } from '@/contract/decision-templates';
import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { requireRow } from '@/backend/db/rows';
import { actsOn, type Asked, doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';

type Row = Selectable<Database['decision_templates']>;
type Words = Pick<Row, 'title' | 'text' | 'used_for' | 'outcome'>;

const storedOf = ({ title, text, used_for: use }: Pick<DecisionTemplate, 'title' | 'text' | 'used_for'>): Words => ({
  title,
  text,
  ...(use === 'answer' ? { used_for: 'answer', outcome: 'upheld' } : { used_for: 'decision', outcome: use }),
});

const serialize = ({ used_for: use, outcome, ...row }: Row) => ({
  ...row,
  used_for: use === 'answer' ? ('answer' as const) : outcome,
});

/** For the journal. */
const wordsOf = ({ title, text, used_for: use, outcome }: Words) => ({
  title,
  ...(use === 'decision' && { outcome }),
  text,
});

const requireTemplate = requireRow('decision_templates', 'Такого шаблону вже немає.');

const subject = ({ id }: { id: number }) => `template ${id}`;

const savingAct = actsOn({
  key: ({ input }: Asked<DecisionTemplateText>) => input,
  hold: async (trx, { id, version, ...words }, { now }) => {
    if (id !== '') return { ...(await requireTemplate(trx, { id })), isNew: false };
    const made = await trx
      .insertInto('decision_templates')
      .values({ ...storedOf(words), updated_at: now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...made, version, isNew: true };
  },
  subject,
});

const saveTemplate = savingAct('templates.save', {
  journal: 'template.saved',
  effect: async ({ trx, context, row: { id, isNew, ...row }, input }) => {
    const stored = storedOf(input);
    if (!isNew)
      await trx
        .updateTable('decision_templates')
        .set((eb) => ({ ...stored, version: eb('version', '+', 1), updated_at: context.now() }))
        .where('id', '=', id)
        .execute();
    const of = trx.selectFrom('decision_templates').where('id', '=', id);
    const done = serialize(await of.selectAll().executeTakeFirstOrThrow());
    return { done, after: wordsOf(stored), ...(!isNew && { before: wordsOf(row) }) };
  },
  command: null,
});

const act = actsOn({
  key: ({ input: { id } }) => ({ id }),
  hold: requireTemplate,
  subject,
});

const deleteTemplate = act('templates.delete', {
  journal: 'template.deleted',
  effect: async ({ trx, row }) => {
    await trx.deleteFrom('decision_templates').where('id', '=', row.id).execute();
    return { done: undefined, before: wordsOf(row) };
  },
  command: null,
});

export const templatesDesk: DeskOf<'templates'> = {
  'templates.list': async ({ context }) =>
    (await context.db.selectFrom('decision_templates').selectAll().orderBy('id').execute()).map(serialize),
  ...doorsOf({ saveTemplate, deleteTemplate }),
};
