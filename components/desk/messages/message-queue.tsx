import { cameWords } from '@/components/desk/by-hand/came-words';
import { type QueueView, searchBy } from '@/components/desk/queue';
import styles from '@/components/desk/queue.module.css';
import { AppLink } from '@/components/ui/app-link';
import { Tag } from '@/components/ui/tag';
import type { Column } from '@/components/ui/table';
import type { DeskMessageLine } from '@/contract/desk-messages';
import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { WAY_IN_LABELS, WAYS_IN } from '@/domain/by-hand';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';

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
  { key: 'created', title: 'Надійшло', cell: ({ created_at: at, came }) => cameWords(at, { came }) },
  { key: 'due', title: 'Строк', cell: (message) => <Due {...message} /> },
];

const STATES = [
  ['waiting', 'чекають на відповідь'],
  ['answered', 'з відповіддю'],
] as const;

const WAYS = [['', 'усі'], ...WAYS_IN.map((way) => [way, WAY_IN_LABELS[way]] as const)] as const;

export const MESSAGE_QUEUE: QueueView<DeskMessageLine> = {
  caption: (total) => `Звернень: ${total}`,
  address: deskPaths.messages,
  fields: [
    searchBy('Номер звернення, ім’я, email або телефон'),
    { name: 'state', label: 'Які', options: STATES },
    { name: 'came', label: 'Як надійшло', options: WAYS },
  ],
  columns: MESSAGE_COLUMNS,
  empty: 'На всі звернення відповіли.',
  notFound: 'Таких звернень немає.',
};
