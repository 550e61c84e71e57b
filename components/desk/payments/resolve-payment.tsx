import { Act, ofCase } from '@/components/desk/act-form';
import { PostedForm, TypedInput, TypedSelect } from '@/components/desk/posted-form';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { DeskPayment } from '@/contract/desk-payments';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatSums, formatMoney } from '@/domain/money';
import { NOT_OURS, NOT_OURS_KEYS } from '@/domain/not-ours';

const STATES = {
  open: 'нез’ясований',
  matched: 'зараховано вручну',
  counted: 'зараховано пізнішою випискою або реєстром',
  not_ours: 'не наш',
};

export const PaymentSheet = (payment: DeskPayment) => (
  <DescriptionList
    items={[
      { term: 'Сума', description: formatMoney(payment.amount) },
      { term: 'Сплачено', description: formatDate(payment.paid_at) },
      { term: 'Призначення', description: payment.purpose },
      { term: 'Подробиці', description: payment.details || null },
      { term: 'Чому тут', description: payment.reason },
      { term: 'Виписка', description: payment.statement },
      { term: 'Стан', description: STATES[payment.state] },
      { term: 'Постанова', description: payment.serial_number },
      { term: 'Причина', description: payment.resolution ? NOT_OURS[payment.resolution] : null },
      {
        term: 'Хто вирішив',
        description: payment.resolved_at ? `${payment.resolved_by ?? ''}, ${formatMoment(payment.resolved_at)}` : null,
      },
    ]}
  />
);

const REASONS = [['', 'Виберіть причину'] as const, ...NOT_OURS_KEYS.map((key) => [key, NOT_OURS[key]] as const)];

/** The digits and g are places of the menu; a, m, r, u, x and z have their own acts. */
const LETTERS = 'bcdefhilop';

function Likely(payment: DeskPayment) {
  if (payment.likely.length === 0) return null;
  return (
    <Notice title="Можливо, це один із цих штрафів">
      <PlainList>
        {payment.likely.map((fine, index) => (
          <li key={fine.id}>
            <Act
              call="payments.match"
              values={{ ...ofCase(payment), serial_number: fine.serial_number }}
              label={`Зарахувати за ${fine.serial_number}`}
              shortcut={LETTERS.charAt(index)}
            >
              {`${fine.serial_number}, авто ${fine.license_plate}, ${formatDate(fine.violated_at)}, до сплати ${formatSums(fine.sums_today)}${fine.is_claimed ? '; про таку сплату повідомили' : ''}`}
            </Act>
          </li>
        ))}
      </PlainList>
    </Notice>
  );
}

function TakeBack(payment: DeskPayment) {
  if (payment.state === 'counted')
    return <AppLink href={deskPaths.import(payment.import_id ?? 0)}>Виписка або реєстр, якими зараховано</AppLink>;
  const button = { label: 'Скасувати', shortcut: 'u' };
  return payment.state === 'matched' ? (
    <Act {...button} call="imports.undo" values={{ id: payment.import_id ?? 0, payment: payment.id }}>
      Скасувати зарахування
    </Act>
  ) : (
    <Act {...button} call="payments.reopen" values={ofCase(payment)}>
      Повернути до нез’ясованих
    </Act>
  );
}

export function ResolvePayment(payment: DeskPayment) {
  if (payment.waiting.length > 0) return null;
  if (payment.state !== 'open') return <TakeBack {...payment} />;
  return (
    <Stack width="form">
      <Likely {...payment} />
      <PostedForm
        name="match"
        label="Зарахувати"
        call="payments.match"
        values={ofCase(payment)}
        base={{ serial_number: '' }}
        submit="Зарахувати"
        shortcut="a"
        variant="primary"
      >
        <TypedInput
          id="serial_number"
          name="serial_number"
          label="Серія та номер постанови"
          hint="Наприклад ІП 0001234567"
          autoComplete="off"
          maxLength={60}
          required
          aria-keyshortcuts="m"
        />
      </PostedForm>
      <PostedForm
        name="reject"
        label="Не за штраф"
        call="payments.reject"
        values={ofCase(payment)}
        base={{ reason: '' }}
        submit="Це не наш платіж"
        shortcut="x"
      >
        <TypedSelect
          id="reason"
          name="reason"
          label="Чому це не наш платіж"
          options={REASONS}
          required
          aria-keyshortcuts="r"
        />
      </PostedForm>
    </Stack>
  );
}
