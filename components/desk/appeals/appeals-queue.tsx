import { AppealStatusTag } from '@/components/appeals/appeal-status-tag';
import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import type { Column } from '@/components/ui/table';
import type { DeskAppealRow } from '@/contract/desk-appeals';
import { APPEAL_REASONS, appealReasonTitle } from '@/domain/appeal-reasons';
import { formatSerialNumber } from '@/domain/serial-number';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { Queue } from '@/components/desk/queue';
import { Term } from '@/components/desk/term';
import styles from '@/components/desk/queue.module.css';

const CHOICES = [
  {
    name: 'queue',
    label: 'Черга',
    options: [
      ['open', 'Усі без рішення'],
      ['mine', 'Взяв я'],
      ['new', 'Нові, ніхто не взяв'],
      ['evidence', 'Чекають на докази'],
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

export const appealColumns = (now: number): Column<DeskAppealRow>[] => [
  {
    key: 'number',
    title: 'Скарга',
    rowHeader: true,
    cell: ({ id, number }) => (
      <AppLink href={deskPaths.appeal(id)} data-row="" className={styles.number}>
        {number}
      </AppLink>
    ),
  },
  {
    key: 'term',
    title: 'Строк',
    cell: ({ status, answer_until: until }) => (
      <Term until={until} isOver={status === 'decided' || status === 'withdrawn'} now={now} />
    ),
  },
  { key: 'sender', title: 'Заявник', cell: ({ sender }) => sender },
  {
    key: 'plate',
    title: 'Авто',
    cell: ({ license_plate: plate }) => <LicensePlate licensePlate={plate} size="small" />,
  },
  { key: 'resolution', title: 'Постанова', cell: ({ serial_number: serial }) => formatSerialNumber(serial) },
  { key: 'reason', title: 'Підстава', cell: ({ reason }) => appealReasonTitle(reason) },
  {
    key: 'state',
    title: 'Стан',
    cell: ({ status, taken_by: holder }) => (
      <>
        <AppealStatusTag status={status} />
        {holder ? ` ${holder.name}` : null}
      </>
    ),
  },
];

type AppealsQueueProps = { query: QueueQuery; page: { results: DeskAppealRow[]; next: string | null }; now: number };

export function AppealsQueue({ query, page: { results, next }, now }: AppealsQueueProps) {
  return (
    <Queue
      caption="Скарги"
      address={deskPaths.appeals}
      query={query}
      search="Номер скарги, номерний знак, постанова або прізвище"
      choices={CHOICES}
      columns={appealColumns(now)}
      rows={results}
      rowKey={({ id }) => id}
      next={next}
      empty={query['q'] ? 'Нічого не знайдено. Перевірте номер або прізвище.' : 'У цій черзі скарг немає.'}
    />
  );
}
