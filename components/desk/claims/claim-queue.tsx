import { linkColumn, type QueueView, searchBy } from '@/components/desk/queue';
import { LicensePlate } from '@/components/ui/license-plate';
import { Tag } from '@/components/ui/tag';
import type { DeskClaimLine } from '@/contract/desk-claims';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney } from '@/domain/money';
import { CLAIM_STATE_LABELS } from '@/domain/payment-claim';

function Due({ state, check_until: until, is_late: isLate }: DeskClaimLine) {
  if (state !== 'open') return <Tag tone={state === 'found' ? 'paid' : 'neutral'}>{CLAIM_STATE_LABELS[state]}</Tag>;
  return <Tag tone={isLate ? 'debt' : 'neutral'}>{`${isLate ? 'прострочено, до' : 'до'} ${formatDate(until)}`}</Tag>;
}

const STATES = [
  ['open', 'на перевірці'],
  ['ended', 'перевірені'],
] as const;

export const CLAIM_QUEUE: QueueView<DeskClaimLine> = {
  caption: (count) => `Повідомлень: ${count}`,
  address: deskPaths.claims(),
  fields: [searchBy('Постанова, номерний знак або email'), { name: 'state', label: 'Які', options: STATES }],
  columns: [
    linkColumn('serial', 'Постанова', ({ id, serial_number: serial }) => [deskPaths.claim(id), serial]),
    {
      key: 'plate',
      title: 'Авто',
      cell: ({ license_plate: plate }) => <LicensePlate licensePlate={plate} size="small" />,
    },
    { key: 'amount', title: 'Сума', numeric: true, cell: ({ amount }) => formatMoney(amount) },
    { key: 'paid', title: 'Сплачено', cell: ({ paid_on: at }) => formatDate(at) },
    { key: 'receipt', title: 'Квитанція', cell: ({ has_receipt: has }) => (has ? 'є' : 'немає') },
    { key: 'sent', title: 'Надіслано', cell: ({ sent_at: at }) => formatDate(at) },
    { key: 'until', title: 'Строк', cell: (claim) => <Due {...claim} /> },
  ],
  empty: 'Усі повідомлення про сплату перевірено.',
  notFound: 'Таких повідомлень немає.',
};
