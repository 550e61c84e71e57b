'use client';
import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Stack } from '@/components/ui/stack';
import { Table, type Column } from '@/components/ui/table';
import { type FineState, readFine } from '@/domain/fine-state';
import type { Fine } from '@/contract/fines';
import { paths } from '@/domain/paths';
import { formatDateTime, formatDate } from '@/domain/dates';
import { formatSums, formatMoney } from '@/domain/money';
import { FineStatus, SharedMark } from './fine-status';
import { FineTitle } from './fine-title';

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>;

function FineDeadline({ state }: { state: FineState }) {
  return (
    <>
      <Term state={state} />
      {state.paid ? (
        <>
          <br />
          сплачено частково: {formatMoney(state.paid)}
        </>
      ) : null}
    </>
  );
}

function Term({ state: { debt, discount, document, payUntil, isOverdue } }: { state: FineState }) {
  if (debt === 'enforced') return 'суму назве виконавець';
  if (discount?.kind === 'running')
    return discount.until ? (
      <>
        зі знижкою до <Day at={discount.until} />
      </>
    ) : (
      'зі знижкою, доки постанову не вручено'
    );
  if (discount?.kind === 'undecided') return 'суму уточніть за телефоном';
  if (debt === 'appealed') return 'штраф оскаржують';
  if (debt === 'waiting') return document === 'notice' ? 'постанови ще немає' : 'постанова ще не набрала сили';
  if (!payUntil) return null;
  return (
    <>
      {isOverdue ? 'строк минув' : 'до'} <Day at={payUntil} />
    </>
  );
}

type Row = { fine: Fine; state: FineState };
type FineColumn = Column<Row> & { given: (row: Row) => unknown };

const COLUMNS: FineColumn[] = [
  {
    key: 'serial_number',
    title: 'Документ',
    rowHeader: true,
    given: () => true,
    cell: ({ fine }) => (
      <Stack gap="tight">
        <AppLink href={paths.cabinetFine(fine.id)}>
          <FineTitle fine={fine} />
        </AppLink>
        <span>
          <LicensePlate licensePlate={fine.license_plate} size="small" />
        </span>
        <SharedMark fine={fine} />
      </Stack>
    ),
  },
  {
    key: 'violated_at',
    title: 'Порушення',
    given: ({ fine: { violated_at: at, address } }) => at ?? address,
    cell: ({ fine: { violated_at: at, address } }) => (
      <>
        {at ? <time dateTime={at}>{formatDateTime(at)}</time> : null}
        {at && address ? <br /> : null}
        {address}
      </>
    ),
  },
  {
    key: 'status',
    title: 'Стан',
    given: ({ state }) => state.status,
    cell: ({ state }) => <FineStatus state={state} />,
  },
  {
    key: 'amount',
    title: 'До сплати сьогодні',
    numeric: true,
    given: ({ fine: { amount, amount_today: today } }) => today ?? amount,
    cell: ({ state }) => <SumToday state={state} />,
  },
];

function SumToday({ state }: { state: FineState }) {
  const { sums, status, debt } = state;
  if (status === 'paid' || status === 'cancelled' || status === 'closed') return <>нічого</>;
  if (status === 'unknown') return <>уточніть в інспекції</>;
  if (sums.length === 0 && debt !== 'enforced') return <>сума в документі</>;
  return (
    <>
      {sums.length > 0 ? (
        <>
          <strong translate="no">{formatSums(sums)}</strong>
          <br />
        </>
      ) : null}
      <small>
        <FineDeadline state={state} />
      </small>
    </>
  );
}

type FinesTableProps = {
  fines: readonly Fine[];
  now: number;
  limitHeight?: boolean;
};

export function FinesTable({ fines, now, limitHeight }: FinesTableProps) {
  const rows = fines.map((fine) => ({ fine, state: readFine(fine, now) }));
  return (
    <Table
      caption="Мої штрафи"
      captionHidden
      columns={COLUMNS.filter(({ given }) => rows.some((row) => given(row)))}
      rows={rows}
      rowKey={({ fine }) => fine.id}
      limitHeight={limitHeight}
    />
  );
}
