'use client';
import type { DeskAppealRow } from '@/contract/desk-appeals';
import type { Colleague } from '@/contract/desk-people';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { WAY_IN_LABELS, WAYS_IN } from '@/domain/by-hand';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { Queue, searchBy } from '@/components/desk/queue';
import { appealColumns } from './appeal-columns';
import { HandOverForm } from '@/components/desk/work/hand-over-form';
import { pickColumn, personFilter } from '@/components/desk/work/pick-column';
import { APPEAL_QUEUES } from '@/domain/work-kinds';

const fieldsOf = (colleagues: Colleague[]) =>
  [
    searchBy('Номер скарги, номерний знак, постанова, ім’я, email або телефон'),
    { name: 'queue', label: 'Черга', options: Object.entries(APPEAL_QUEUES) },
    personFilter(colleagues),
    {
      name: 'reason',
      label: 'Підстава',
      options: [['', 'Усі підстави'], ...APPEAL_REASONS.map(({ id, title }) => [id, title] as const)],
    },
    {
      name: 'sort',
      label: 'Порядок',
      options: [
        ['term', 'Спершу строк, що спливає'],
        ['newest', 'Спершу нові'],
      ],
    },
    {
      name: 'came',
      label: 'Як надійшло',
      options: [['', 'Усі'], ...WAYS_IN.map((way) => [way, WAY_IN_LABELS[way]] as const)],
    },
    { name: 'late', label: 'Лише прострочені', type: 'check' },
    { name: 'paper', label: 'Лише без email: відповідь на папері', type: 'check' },
  ] as const;

const PICK_COLUMN = pickColumn(({ status }: DeskAppealRow) => status === 'decided' || status === 'withdrawn');

type AppealsQueueProps = {
  query: QueueQuery;
  /** JSON of the rows: one string travels for less than a tree of their cells. */
  serialized: string;
  next: string | null;
  total: number | null;
  colleagues: Colleague[];
  mayHandOver: boolean;
  now: number;
};

export function AppealsQueue({ query, serialized, next, total, colleagues, mayHandOver, now }: AppealsQueueProps) {
  return (
    <Queue
      caption={total === null ? 'Скарги' : (count) => `Скарг: ${count}`}
      address={deskPaths.appeals}
      fields={fieldsOf(colleagues)}
      columns={mayHandOver ? [...appealColumns(now), PICK_COLUMN] : appealColumns(now)}
      empty="У цій черзі скарг немає."
      notFound="Нічого не знайдено. Перевірте, що введено."
      query={query}
      rows={JSON.parse(serialized) as DeskAppealRow[]}
      next={next}
      total={total}
    >
      {mayHandOver && total !== 0 ? <HandOverForm kind="appeals" colleagues={colleagues} query={query} /> : null}
    </Queue>
  );
}
