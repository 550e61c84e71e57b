import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { type Column, Table } from '@/components/ui/table';
import type { DecisionTemplate } from '@/contract/decision-templates';
import { deskPaths } from '@/domain/desk-paths';
import { ActForm } from '@/components/desk/act-form';
import { USED_FOR_LABELS } from '@/domain/template-uses';

const COLUMNS: Column<DecisionTemplate>[] = [
  {
    key: 'title',
    title: 'Шаблон',
    rowHeader: true,
    cell: ({ id, title }) => (
      <AppLink href={deskPaths.template(id)} data-row="">
        {title}
      </AppLink>
    ),
  },
  { key: 'use', title: 'Для чого', cell: ({ used_for: use }) => USED_FOR_LABELS[use] },
  {
    key: 'delete',
    title: 'Видалити',
    screenOnly: true,
    cell: ({ id, version, title }) => (
      <ActForm call="templates.delete" values={{ id, version }} label={`Видалити «${title}»`}>
        <Button type="submit" variant="quiet">
          Видалити
        </Button>
      </ActForm>
    ),
  },
];

export function TemplateList({ templates }: { templates: DecisionTemplate[] }) {
  if (templates.length === 0) return <p>Шаблонів ще немає.</p>;
  return <Table caption="Шаблони" captionHidden columns={COLUMNS} rows={templates} rowKey={({ id }) => id} />;
}
