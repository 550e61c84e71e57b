import { ActButton, ActForm, ofCase } from '@/components/desk/act-form';
import { PostedForm, TypedInput, TypedSelect } from '@/components/desk/drafts/posted-form';
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
            <ActForm
              call="payments.match"
              values={{ ...ofCase(payment), serial_number: fine.serial_number }}
              label={`Зарахувати за ${fine.serial_number}`}
            >
              <ActButton shortcut={LETTERS.charAt(index)} variant="secondary">
                {`${fine.serial_number}, авто ${fine.license_plate}, ${formatDate(fine.violated_at)}, до сплати ${formatSums(fine.sums_today)}${fine.is_claimed ? '; про таку сплату повідомили' : ''}`}
              </ActButton>
            </ActForm>
          </li>
        ))}
      </PlainList>
    </Notice>
  );
}

function TakeBack(payment: DeskPayment) {
  if (payment.state === 'counted')
    return <AppLink href={deskPaths.import(payment.import_id ?? 0)}>Виписка або реєстр, якими зараховано</AppLink>;
  return payment.state === 'matched' ? (
    <ActForm call="imports.undo" values={{ id: payment.import_id ?? 0, payment: payment.id }} label="Скасувати">
      <ActButton shortcut="u" variant="secondary">
        Скасувати зарахування
      </ActButton>
    </ActForm>
  ) : (
    <ActForm call="payments.reopen" values={ofCase(payment)} label="Скасувати">
      <ActButton shortcut="u" variant="secondary">
        Повернути до нез’ясованих
      </ActButton>
    </ActForm>
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
      >
        <Stack>
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
          <div>
            <ActButton shortcut="a">Зарахувати</ActButton>
          </div>
        </Stack>
      </PostedForm>
      <PostedForm
        name="reject"
        label="Не за штраф"
        call="payments.reject"
        values={ofCase(payment)}
        base={{ reason: '' }}
      >
        <Stack>
          <TypedSelect
            id="reason"
            name="reason"
            label="Чому це не наш платіж"
            options={REASONS}
            required
            aria-keyshortcuts="r"
          />
          <div>
            <ActButton shortcut="x" variant="secondary">
              Це не наш платіж
            </ActButton>
          </div>
        </Stack>
      </PostedForm>
    </Stack>
  );
}
