import { AskedForm } from '@/components/desk/act-form';
import { PostedForm, TypedInput } from '@/components/desk/posted-form';
import { DescriptionList } from '@/components/ui/description-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { FineInCourt, Refund } from '@/contract/desk-court';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { REFUND_REASONS, REFUND_RULE, REFUND_STATE_LABELS } from '@/domain/refunds';
import { RefundForm } from './court-forms';

type RefundsProps = { shown: FineInCourt; mayAct: boolean; today: string };

const factsOf = (refund: Refund) => {
  const { state, reason, payer, payer_code: code, iban, submission_number: number, returned_on: returned } = refund;
  return [
    { term: 'Стан', description: `${REFUND_STATE_LABELS[state]}${returned ? ` ${formatDate(returned)}` : ''}` },
    { term: 'Чому', description: REFUND_REASONS[reason] },
    { term: 'Кому', description: `${payer}, ${code}` },
    { term: 'Рахунок', description: iban },
    { term: 'Заява від', description: formatDate(refund.requested_on) },
    { term: 'Подання', description: `${formatDate(refund.submitted_on)}${number ? `, №\u00a0${number}` : ''}` },
    { term: 'Лист', description: refund.email || refund.address },
  ];
};

const OF_REFUND = {
  title: 'Скасувати повернення',
  button: 'Скасувати запис про повернення',
  children:
    'Запис зникне звідси, платник отримає лист, що подання скасовано. Щоб повернути запис, його вносять наново.',
};
const OF_RETURN = {
  title: 'Ще не повернуто: скасувати позначку',
  button: 'Скасувати позначку',
  children: 'Повернення знову чекатиме на Казначейство, платник отримає про це лист.',
};

function Acts({ refund, shown, today }: { refund: Refund; shown: FineInCourt; today: string }) {
  const values = { id: refund.id, version: refund.version, fine: shown.id };
  return (
    <>
      {refund.state === 'submitted' ? (
        <PostedForm
          name={`returned-${refund.id}`}
          label={`Кошти повернуто: ${refund.payer}`}
          call="refunds.return"
          values={values}
          base={{ returned_on: today }}
          submit="Кошти повернуто"
          variant="primary"
        >
          <TypedInput
            id={`returned-${refund.id}`}
            name="returned_on"
            type="date"
            label="Коли Казначейство повернуло"
            max={today}
          />
        </PostedForm>
      ) : null}
      <AskedForm
        call="refunds.undo"
        values={values}
        label={`Скасувати запис про повернення: ${refund.payer}`}
        {...(refund.state === 'returned' ? OF_RETURN : OF_REFUND)}
      />
    </>
  );
}

/** Money that goes back to who paid. */
export function Refunds({ shown, mayAct, today }: RefundsProps) {
  const { refunds, paid, appeals } = shown;
  return (
    <Section id="refunds" title="Повернення коштів" lead={`За цим штрафом ${paid ?? 'сплати не зараховано'}.`}>
      <Stack>
        {refunds.map((refund) => (
          <Section key={refund.id} id={`refund-${refund.id}`} title={formatMoney(refund.amount)}>
            <Stack>
              <DescriptionList items={factsOf(refund)} />
              {mayAct ? <Acts refund={refund} shown={shown} today={today} /> : null}
            </Stack>
          </Section>
        ))}
        {mayAct && paid ? (
          <>
            <p>За письмовою заявою платника ({REFUND_RULE}). Він отримає лист.</p>
            <RefundForm fine={shown.id} appeals={appeals} today={today} />
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
