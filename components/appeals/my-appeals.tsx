import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { type Column, Table } from '@/components/ui/table';
import type { AppealSummary } from '@/contract/appeals';
import { formatSerialNumber } from '@/domain/serial-number';
import { paths } from '@/domain/paths';
import { formatDateTime } from '@/domain/dates';
import { AppealStatusTag } from './appeal-status-tag';

const COLUMNS: Column<AppealSummary>[] = [
  {
    key: 'number',
    title: 'Скарга',
    rowHeader: true,
    cell: ({ id, number }) => (
      <AppLink href={paths.cabinetAppeal(id)}>
        <span translate="no">{number}</span>
      </AppLink>
    ),
  },
  {
    key: 'serial_number',
    title: 'Штраф',
    cell: ({ serial_number: serial, license_plate: plate }) => (
      <>
        {formatSerialNumber(serial)}
        <br />
        <LicensePlate licensePlate={plate} size="small" />
      </>
    ),
  },
  { key: 'status', title: 'Стан', cell: (appeal) => <AppealStatusTag {...appeal} /> },
  {
    key: 'updated_at',
    title: 'Остання зміна',
    cell: ({ updated_at: at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
];

export function MyAppeals({ appeals }: { appeals: AppealSummary[] | undefined }) {
  if (!appeals) {
    return (
      <Notice kind="error" title="Не вдалося завантажити скарги">
        <p>Оновіть сторінку за хвилину. Самі скарги на місці, їх розглядають далі.</p>
      </Notice>
    );
  }
  return <Table caption="Мої скарги" captionHidden columns={COLUMNS} rows={appeals} rowKey={({ id }) => id} />;
}

export function NoAppealsYet() {
  return (
    <>
      Скарг ви ще не подавали. Не погоджуєтеся з постановою?{' '}
      <AppLink href={paths.cabinetAppealFine} asDocument>
        Оскаржте її
      </AppLink>
      .
    </>
  );
}
