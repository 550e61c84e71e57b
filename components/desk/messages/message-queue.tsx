import { Queue, searchBy } from '@/components/desk/queue';
import { HandOverForm } from '@/components/desk/work/hand-over-form';
import { pickColumn, personFilter } from '@/components/desk/work/pick-column';
import type { DeskMessageLine } from '@/contract/desk-messages';
import type { Colleague } from '@/contract/desk-people';
import { WAY_IN_LABELS, WAYS_IN } from '@/domain/by-hand';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { MESSAGE_QUEUES } from '@/domain/work-kinds';
import { messageColumns } from './message-columns';

const PICK_COLUMN = pickColumn(({ answered_at: answered }: DeskMessageLine) => answered !== null);

const WAYS = [['', 'Усі'], ...WAYS_IN.map((way) => [way, WAY_IN_LABELS[way]] as const)] as const;

const fieldsOf = (colleagues: Colleague[]) =>
  [
    searchBy('Номер звернення, ім’я, email або телефон'),
    { name: 'state', label: 'Черга', options: Object.entries(MESSAGE_QUEUES) },
    personFilter(colleagues),
    { name: 'came', label: 'Як надійшло', options: WAYS },
    { name: 'late', label: 'Лише прострочені', type: 'check' },
  ] as const;

type MessageQueueProps = {
  query: QueueQuery;
  rows: readonly DeskMessageLine[];
  next: string | null;
  total: number | null;
  colleagues: Colleague[];
  mayHandOver: boolean;
  now: number;
};

export function MessageQueue({ query, colleagues, mayHandOver, now, ...list }: MessageQueueProps) {
  return (
    <Queue
      caption={(count) => `Звернень: ${count}`}
      address={deskPaths.messages}
      fields={fieldsOf(colleagues)}
      columns={mayHandOver ? [...messageColumns(now), PICK_COLUMN] : messageColumns(now)}
      empty="У цій черзі звернень немає."
      notFound="Таких звернень немає."
      query={query}
      {...list}
    >
      {mayHandOver && list.total !== 0 ? <HandOverForm kind="messages" colleagues={colleagues} query={query} /> : null}
    </Queue>
  );
}
