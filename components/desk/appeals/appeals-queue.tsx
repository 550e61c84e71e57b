'use client';
import type { DeskAppealRow } from '@/contract/desk-appeals';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { Queue, searchBy } from '@/components/desk/queue';
import { appealColumns } from './appeal-columns';

const FIELDS = [
  searchBy('Номер скарги, номерний знак, постанова, ім’я, email або телефон'),
  {
    name: 'queue',
    label: 'Черга',
    options: [
      ['open', 'Усі без рішення'],
      ['mine', 'Взяв я'],
      ['new', 'Нові, ніхто не взяв'],
      ['evidence', 'Чекають на докази'],
      ['without-fine', 'Без штрафу'],
      ['proposed', 'Чекають на другу пару очей'],
      ['decided', 'Вирішені'],
    ],
  },
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
] as const;

type AppealsQueueProps = {
  query: QueueQuery;
  /** JSON of the rows: one string travels for less than a tree of their cells. */
  serialized: string;
  next: string | null;
  now: number;
};

export function AppealsQueue({ query, serialized, next, now }: AppealsQueueProps) {
  return (
    <Queue
      caption="Скарги"
      address={deskPaths.appeals}
      fields={FIELDS}
      columns={appealColumns(now)}
      empty="У цій черзі скарг немає."
      notFound="Нічого не знайдено. Перевірте, що введено."
      query={query}
      rows={JSON.parse(serialized) as DeskAppealRow[]}
      next={next}
    />
  );
}
