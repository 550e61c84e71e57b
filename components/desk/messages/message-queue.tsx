import { Queue } from '@/components/desk/queue';
import styles from '@/components/desk/queue.module.css';
import { AppLink } from '@/components/ui/app-link';
import { Tag } from '@/components/ui/tag';
import type { Column } from '@/components/ui/table';
import type { DeskMessageLine } from '@/contract/desk-messages';
import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';

function Due({ answer_until: until, answered_at: answered, is_late: isLate }: DeskMessageLine) {
  if (answered) return <Tag tone="paid">{`відповіли ${formatDate(answered)}`}</Tag>;
  if (!until) return 'без строку';
  return <Tag tone={isLate ? 'debt' : 'neutral'}>{`${isLate ? 'прострочено, до' : 'до'} ${formatDate(until)}`}</Tag>;
}

export const MESSAGE_COLUMNS: Column<DeskMessageLine>[] = [
  {
    key: 'number',
    title: 'Номер',
    rowHeader: true,
    cell: ({ id, number }) => (
      <AppLink href={deskPaths.message(id)} data-row className={styles.number}>
        {number}
      </AppLink>
    ),
  },
  { key: 'kind', title: 'Що це', cell: ({ kind }) => CONTACT_KIND_LABELS[kind] },
  { key: 'beginning', title: 'Про що', cell: ({ beginning }) => beginning },
  { key: 'created', title: 'Надійшло', cell: ({ created_at: at }) => formatDate(at) },
  { key: 'due', title: 'Строк', cell: (message) => <Due {...message} /> },
];

const STATES = [
  ['waiting', 'чекають на відповідь'],
  ['answered', 'з відповіддю'],
] as const;

type MessageQueueProps = { query: QueueQuery; rows: DeskMessageLine[]; next: string | null; total: number };

export function MessageQueue({ query, rows, next, total }: MessageQueueProps) {
  return (
    <Queue
      caption={`Звернень: ${total}`}
      address={deskPaths.messages}
      query={query}
      search="Номер звернення, ім’я, email або телефон"
      choices={[{ name: 'state', label: 'Які', options: STATES }]}
      columns={MESSAGE_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      next={next}
      empty={query['q'] ? 'Таких звернень немає.' : 'На всі звернення відповіли.'}
    />
  );
}
