import { LicensePlate } from '@/components/ui/license-plate';
import type { Column } from '@/components/ui/table';
import type { DeskAppealRow } from '@/contract/desk-appeals';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import { WAY_IN_LABELS } from '@/domain/by-hand';
import { formatSerialNumber } from '@/domain/serial-number';
import { deskPaths } from '@/domain/desk-paths';
import { Term } from '@/components/desk/term';
import { holderName } from '@/components/desk/work/holder-name';
import { linkColumn } from '@/components/desk/queue';
import { AppealStatusTag } from '@/components/appeals/appeal-status-tag';
import { Tag } from '@/components/ui/tag';
import type { AppealSummary } from '@/contract/appeals';

type DeskStatusProps = Pick<AppealSummary, 'status' | 'merged_into'> & { isProposed: boolean };

/** The sender is not told of a proposal, the staff are. */
export const DeskStatus = ({ isProposed, ...stage }: DeskStatusProps) =>
  isProposed ? <Tag tone="info">Запропоновано рішення</Tag> : <AppealStatusTag {...stage} />;

/** `isBeside`: another list of the page has the keys. */
export const appealColumns = (now: number, isBeside = false): Column<DeskAppealRow>[] => [
  linkColumn(
    'number',
    'Скарга',
    ({ id, number, came }) => [deskPaths.appeal(id), number, came ? ` ${WAY_IN_LABELS[came]}` : null],
    { isNumber: true, isBeside },
  ),
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
    cell: ({ status, merged_into, taken_by: holder, is_proposed: isProposed }) => (
      <>
        <DeskStatus {...{ status, merged_into }} isProposed={isProposed} />
        {holder ? ` ${holderName(holder)}` : null}
      </>
    ),
  },
];
