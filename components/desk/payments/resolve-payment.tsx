import { ActButton } from '@/components/desk/act-button';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import type { DeskPayment } from '@/contract/desk-payments';
import { formatDate } from '@/domain/dates';
import { formatSums } from '@/domain/money';
import { NOT_OURS, NOT_OURS_KEYS } from '@/domain/not-ours';
import { deskPaths } from '@/domain/desk-paths';

const REASONS = [['', 'Виберіть причину'] as const, ...NOT_OURS_KEYS.map((key) => [key, NOT_OURS[key]] as const)];

/** The digits are places of the menu. */
const LETTERS = 'bcdefghilo';

function Sent({ id, version, next_id: next }: DeskPayment) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {next === null ? null : <input type="hidden" name="next" value={next} />}
    </>
  );
}

function Likely(payment: DeskPayment) {
  if (payment.likely.length === 0) return null;
  return (
    <Notice title="Можливо, це один із цих штрафів">
      <PlainList>
        {payment.likely.map((fine, index) => (
          <li key={fine.id}>
            <form method="post" action={deskPaths.act} aria-label={`Зарахувати за ${fine.serial_number}`}>
              <Sent {...payment} />
              <input type="hidden" name="serial_number" value={fine.serial_number} />
              <ActButton shortcut={LETTERS.charAt(index)} variant="secondary" name="call" value="payments.match">
                {`${fine.serial_number}, авто ${fine.license_plate}, ${formatDate(fine.violated_at)}, до сплати ${formatSums(fine.sums_today)}${fine.is_claimed ? '; про таку сплату повідомили' : ''}`}
              </ActButton>
            </form>
          </li>
        ))}
      </PlainList>
    </Notice>
  );
}

function TakeBack(payment: DeskPayment) {
  const { id, import_id: importId } = payment;
  return (
    <form method="post" action={deskPaths.act} aria-label="Скасувати">
      {payment.state === 'matched' ? (
        <>
          <input type="hidden" name="id" value={importId ?? 0} />
          <input type="hidden" name="payment" value={id} />
          <ActButton shortcut="u" variant="secondary" name="call" value="imports.undo">
            Скасувати зарахування
          </ActButton>
        </>
      ) : (
        <>
          <Sent {...payment} />
          <ActButton shortcut="u" variant="secondary" name="call" value="payments.reopen">
            Повернути до нез’ясованих
          </ActButton>
        </>
      )}
    </form>
  );
}

export function ResolvePayment(payment: DeskPayment) {
  if (payment.state !== 'open') return <TakeBack {...payment} />;
  return (
    <Stack width="form">
      <Likely {...payment} />
      <form method="post" action={deskPaths.act} aria-label="Зарахувати">
        <Stack>
          <Sent {...payment} />
          <TextInput
            id="serial_number"
            name="serial_number"
            label="Серія та номер постанови"
            hint="Наприклад ІП 0001234567"
            autoComplete="off"
            maxLength={60}
            required
            aria-keyshortcuts="m"
          />
          <div>
            <ActButton shortcut="a" name="call" value="payments.match">
              Зарахувати
            </ActButton>
          </div>
        </Stack>
      </form>
      <form method="post" action={deskPaths.act} aria-label="Не за штраф">
        <Stack>
          <Sent {...payment} />
          <SelectInput
            id="reason"
            name="reason"
            label="Чому це не наш платіж"
            options={REASONS}
            required
            aria-keyshortcuts="r"
          />
          <div>
            <ActButton shortcut="x" variant="secondary" name="call" value="payments.reject">
              Позначити чужим
            </ActButton>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}
