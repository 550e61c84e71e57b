import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { Table, type Column } from '@/components/ui/table';
import type { DeskSettings } from '@/contract/desk-settings';
import { formatMoment } from '@/domain/dates';
import { Changes } from './changes';
import { changesOf, WAITS } from './saved-settings';

type Row = DeskSettings['history'][number];

const COLUMNS: Column<Row>[] = [
  {
    key: 'at',
    title: 'Коли й хто',
    rowHeader: true,
    cell: ({ at, by }) => [formatMoment(at), by].filter(Boolean).join(', '),
  },
  {
    key: 'values',
    title: 'Було → стало',
    cell: (change) => <Changes {...changesOf(change)} />,
  },
];

const RESTORE: Column<Row> = {
  key: 'restore',
  title: 'Назад',
  screenOnly: true,
  cell: ({ id, at, waits }) => (
    <ActForm call="settings.restore" values={{ id }} label={null}>
      <Button
        type="submit"
        variant="secondary"
        aria-describedby={waits ? `waits-${id}` : undefined}
        aria-label={`Повернути, як було до ${formatMoment(at)}`}
      >
        Повернути, як було
      </Button>
      {waits ? <p id={`waits-${id}`}>{WAITS}</p> : null}
    </ActForm>
  ),
};

export const SettingsHistory = ({ history, mayChange }: Pick<DeskSettings, 'history'> & { mayChange: boolean }) => (
  <Table
    caption="Зміни налаштувань"
    captionHidden
    columns={mayChange ? [...COLUMNS, RESTORE] : COLUMNS}
    rows={history}
    rowKey={({ id }) => id}
  />
);
