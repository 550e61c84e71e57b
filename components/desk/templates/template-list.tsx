import { type Column, Table } from '@/components/ui/table';
import type { DecisionTemplate } from '@/contract/decision-templates';
import { deskPaths } from '@/domain/desk-paths';
import { AskedForm } from '@/components/desk/act-form';
import { USED_FOR_LABELS } from '@/domain/template-uses';
import { linkColumn } from '@/components/desk/queue';

const COLUMNS: Column<DecisionTemplate>[] = [
  linkColumn('title', 'Шаблон', ({ id, title }) => [deskPaths.template(id), title]),
  { key: 'use', title: 'Для чого', cell: ({ used_for: use }) => USED_FOR_LABELS[use] },
  {
    key: 'delete',
    title: 'Видалити',
    screenOnly: true,
    cell: ({ id, version, title }) => (
      <AskedForm
        call="templates.delete"
        values={{ id, version }}
        title="Видалити"
        label={`Видалити «${title}»`}
        button="Видалити шаблон"
      >
        Шаблон зникне в усіх, і повернути його не можна. Надіслані за ним листи лишаться.
      </AskedForm>
    ),
  },
];

export function TemplateList({ templates }: { templates: DecisionTemplate[] }) {
  if (templates.length === 0) return <p>Шаблонів ще немає.</p>;
  return <Table caption="Шаблони" captionHidden columns={COLUMNS} rows={templates} rowKey={({ id }) => id} />;
}
