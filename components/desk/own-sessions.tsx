import { Act } from '@/components/desk/act-form';
import { Table, type Column } from '@/components/ui/table';
import type { OwnSession } from '@/contract/desk-staff';
import { formatMoment } from '@/domain/dates';

const COLUMNS: Column<OwnSession>[] = [
  { key: 'address', title: 'Звідки', rowHeader: true, cell: ({ address }) => address || 'невідомо' },
  { key: 'from', title: 'Вхід', cell: ({ created_at: at }) => formatMoment(at) },
  { key: 'last', title: 'Остання дія', cell: ({ last_activity_at: at }) => formatMoment(at) },
  {
    key: 'end',
    title: 'Завершити',
    screenOnly: true,
    cell: ({ id, address, is_current: isCurrent }) =>
      isCurrent ? (
        'цей сеанс'
      ) : (
        <Act call="own.end-session" values={{ id }} label={`Завершити сеанс з ${address}`} variant="quiet">
          Завершити
        </Act>
      ),
  },
];

export const OwnSessions = ({ sessions }: { sessions: OwnSession[] }) => (
  <Table caption="Ваші сеанси" captionHidden columns={COLUMNS} rows={sessions} rowKey={({ id }) => id} />
);
