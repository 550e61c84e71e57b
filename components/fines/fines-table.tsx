'use client';
import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Stack } from '@/components/ui/stack';
import { Table, type Column } from '@/components/ui/table';
import type { Fine } from '@/contract/fines';
import { paths } from '@/lib/paths';
import { formatDateTime } from '@/lib/text/dates';
import { formatMoney } from '@/lib/text/money';
import { FineDeadline } from './fine-deadline';
import { FineStatus } from './fine-status';
import { FineTitle } from './fine-title';

type FineColumn = Column<Fine> & { given: (fine: Fine) => unknown };

const COLUMNS: FineColumn[] = [
  {
    key: 'serial_number',
    title: 'Документ',
    rowHeader: true,
    given: () => true,
    cell: (fine) => (
      <Stack gap="tight">
        <AppLink href={paths.cabinetFine(fine.id)}><FineTitle fine={fine} /></AppLink>
        <span>
          <LicensePlate licensePlate={fine.license_plate} size="small" />
        </span>
      </Stack>
    ),
  },
  {
    key: 'violated_at',
    title: 'Порушення',
    given: ({ violated_at: at, address }) => at ?? address,
    cell: ({ violated_at: at, address }) => (
      <>
        {at ? <time dateTime={at}>{formatDateTime(at)}</time> : null}
        {at && address ? <br /> : null}
        {address}
      </>
    ),
  },
  { key: 'status', title: 'Стан', given: ({ status }) => status, cell: (fine) => <FineStatus fine={fine} /> },
  {
    key: 'amount',
    title: 'До сплати сьогодні',
    numeric: true,
    given: ({ amount, amount_today: today }) => today ?? amount,
    cell: (fine) => <AmountToday fine={fine} />,
  },
];

function AmountToday({ fine }: { fine: Fine }) {
  const isOpen = fine.status === undefined || fine.status === 'unpaid';
  const amount = fine.amount_today ?? fine.amount;
  if (!amount || !isOpen) return <>—</>;
  return (
    <>
      <strong>{formatMoney(amount)}</strong>
      <br />
      <small>
        <FineDeadline fine={fine} />
      </small>
    </>
  );
}

type FinesTableProps = {
  fines: readonly Fine[];
  /** The table scrolls by itself above 400 px. */
  limitHeight?: boolean;
};

/** The citizen's fines; a column that the API feeds for none of them is left out. */
export function FinesTable({ fines, limitHeight }: FinesTableProps) {
  return (
    <Table
      caption="Мої штрафи"
      captionHidden
      columns={COLUMNS.filter(({ given }) => fines.some((fine) => given(fine)))}
      rows={fines}
      rowKey={({ id }) => id}
      limitHeight={limitHeight}
    />
  );
}
