import { DescriptionList } from '@/components/ui/description-list';
import { Stack } from '@/components/ui/stack';
import { Table, type Column } from '@/components/ui/table';
import type { ImportDetails } from '@/contract/desk-imports';
import { formatMoment } from '@/domain/dates';
import { ChangedFields } from './changed-fields';
import { IMPORT_STATES, registerTitle } from './import-log';
import { UndoLink } from './undo-import';

type Change = ImportDetails['changes'][number];

const COLUMNS: Column<Change>[] = [
  { key: 'key', title: 'Запис', rowHeader: true, cell: ({ key }) => key },
  { key: 'how', title: 'Як', cell: ({ is_new: isNew }) => (isNew ? 'додано' : 'змінено') },
  { key: 'fields', title: 'Що', cell: ({ fields }) => <ChangedFields fields={fields} /> },
];

export function ImportSheet({ found, mayUndo }: { found: ImportDetails; mayUndo: boolean }) {
  const { changes, changes_total: total } = found;
  const shown = changes.length < total ? `, показано перші ${changes.length}` : '';
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Реєстр', description: registerTitle(found.register) },
          { term: 'Файл', description: found.source },
          { term: 'Хто', description: `${found.made_by}, ${formatMoment(found.started_at)}` },
          { term: 'Стан', description: IMPORT_STATES[found.state] },
          { term: 'Додано', description: found.added },
          { term: 'Змінено', description: found.changed },
          { term: 'Без змін', description: found.unchanged },
          {
            term: 'Скасовано',
            description: found.undone_at ? `${found.undone_by ?? ''}, ${formatMoment(found.undone_at)}` : null,
          },
        ]}
      />
      {mayUndo ? <UndoLink id={found.id} /> : null}
      {changes.length > 0 ? (
        <Table
          caption={`Зміни: ${total}${shown}`}
          columns={COLUMNS}
          rows={changes}
          rowKey={({ key }) => key}
          limitHeight
        />
      ) : null}
    </Stack>
  );
}
