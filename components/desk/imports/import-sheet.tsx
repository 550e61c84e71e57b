import { ActButton } from '@/components/desk/act-button';
import { DescriptionList } from '@/components/ui/description-list';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { Table, type Column } from '@/components/ui/table';
import type { ImportDetails } from '@/contract/desk-imports';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { ChangedFields } from './changed-fields';
import { IMPORT_STATES, registerTitle, sourceTitle } from './import-log';

type Change = ImportDetails['changes'][number];

const COLUMNS: Column<Change>[] = [
  { key: 'key', title: 'Запис', rowHeader: true, cell: ({ key }) => key },
  { key: 'how', title: 'Як', cell: ({ is_new: isNew }) => (isNew ? 'додано' : 'змінено') },
  { key: 'fields', title: 'Що', cell: ({ fields }) => <ChangedFields fields={fields} /> },
];

function Undo({ id }: ImportDetails) {
  return (
    <form method="post" action={deskPaths.importAct} aria-label="Скасувати завантаження">
      <input type="hidden" name="id" value={id} />
      <PlainList layout="row">
        <li>
          <ActButton shortcut="u" variant="danger" name="act" value="undo">
            Скасувати завантаження
          </ActButton>
        </li>
        <li>
          <ActButton shortcut="p" variant="secondary" name="act" value="undo-partly">
            Скасувати лише те, чого потім не змінювали
          </ActButton>
        </li>
      </PlainList>
    </form>
  );
}

export function ImportSheet({ found, mayChange }: { found: ImportDetails; mayChange: boolean }) {
  const { changes, changes_total: total } = found;
  const shown = changes.length < total ? `, показано перші ${changes.length}` : '';
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Реєстр', description: registerTitle(found.register) },
          { term: 'Файл', description: sourceTitle(found) },
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
      {mayChange && found.is_undoable ? <Undo {...found} /> : null}
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
