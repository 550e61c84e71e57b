import { Act, ofCase } from '@/components/desk/act-form';
import { PostedForm } from '@/components/desk/posted-form';
import { NO_REFUSAL, RefusalFields, ShownFile } from '@/components/desk/checked-file';
import { WaitingProposals } from '@/components/desk/proposal-list';
import { AppLink } from '@/components/ui/app-link';
import { Fold } from '@/components/ui/fold';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { DeskClaim } from '@/contract/desk-claims';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney, formatSums } from '@/domain/money';
import { CLAIM_REFUSALS, CLAIM_STATE_LABELS } from '@/domain/payment-claim';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { withQuery } from '@/domain/with-query';

export function ClaimSheet(claim: DeskClaim) {
  const { fine, receipt, ended_at: endedAt } = claim;
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Стан', description: CLAIM_STATE_LABELS[claim.state] },
          {
            term: 'Сплачено, за словами громадянина',
            description: `${formatMoney(claim.amount)}, ${formatDate(claim.paid_on)}`,
          },
          {
            term: 'Постанова',
            description: (
              <AppLink href={withQuery(deskPaths.register('fines'), { q: claim.serial_number })}>
                {claim.serial_number}
              </AppLink>
            ),
          },
          { term: 'Авто', description: <LicensePlate licensePlate={claim.license_plate} size="small" /> },
          { term: 'Порушення', description: fine ? formatDate(fine.violated_at) : 'штрафу в реєстрі вже немає' },
          {
            term: 'Зараховано частково',
            description: fine?.part ? `${formatMoney(fine.part.amount)}, ${formatDate(fine.part.paid_at)}` : null,
          },
          { term: 'До сплати сьогодні', description: fine?.is_payable ? formatSums(fine.sums_today) : null },
          {
            term: 'Хто надіслав',
            description: claim.is_own ? 'з кабінету, де є це авто' : 'за номером і знаком, без кабінету',
          },
          { term: 'Email', description: claim.email },
          { term: 'Надіслано', description: formatMoment(claim.sent_at) },
          { term: 'Перевірити до', description: claim.state === 'open' ? formatDate(claim.check_until) : null },
          { term: 'Відповідь', description: claim.answer },
          {
            term: 'Коли відповіли',
            description: endedAt ? [formatMoment(endedAt), claim.ended_by].filter(Boolean).join(', ') : null,
          },
        ]}
      />
      <Section id="receipt" title="Квитанція">
        {receipt ? (
          <ShownFile
            href={deskPaths.claimReceipt(claim.id)}
            name={receipt.name}
            isPicture={receipt.is_picture}
            what="Квитанція"
          />
        ) : (
          <p>Квитанції не додано.</p>
        )}
      </Section>
    </>
  );
}

/** The digits and g are places of the menu; r, u, x and z have their own acts. */
const LETTERS = 'abcdefhilo';

type Payment = DeskClaim['payments'][number];

const Words = ({ amount, paid_at: at, purpose, details }: Payment) =>
  `${formatMoney(amount)}, ${formatDate(at)}: ${[purpose, details].filter(Boolean).join('; ')}`;

function Join({ claim, payment, letter }: { claim: DeskClaim; payment: Payment; letter: string }) {
  return (
    <Act
      call="payments.match"
      values={{
        ...ofCase({ ...payment, next_id: claim.next_id }),
        serial_number: claim.serial_number,
        claim: claim.id,
      }}
      label={`Зарахувати ${formatMoney(payment.amount)}`}
      shortcut={letter}
    >
      Зарахувати
    </Act>
  );
}

const isOwed = ({ fine }: DeskClaim) => fine !== null && !fine.is_closed;

function Payments({ claim, mayMatch }: { claim: DeskClaim; mayMatch: boolean }) {
  const open = claim.payments.filter(({ is_matched: isMatched, waiting }) => !isMatched && waiting.length === 0);
  return (
    <Section id="payments" title="Рядки виписок, що схожі">
      {claim.payments.length === 0 ? (
        <p>
          Схожих нез’ясованих платежів немає. <AppLink href={deskPaths.payments}>Усі нез’ясовані платежі</AppLink>
        </p>
      ) : null}
      <PlainList>
        {claim.payments.map((payment) => (
          <li key={payment.id}>
            <p>
              <AppLink href={deskPaths.payment(payment.id)}>
                <Words {...payment} />
              </AppLink>
              {payment.is_matched ? ' – зараховано за цією постановою' : null}
            </p>
            <WaitingProposals waiting={payment.waiting} of="claim" record={claim.id} />
            {mayMatch && !payment.is_matched && payment.waiting.length === 0 && claim.state === 'open' ? (
              <Join claim={claim} payment={payment} letter={LETTERS.charAt(open.indexOf(payment))} />
            ) : null}
          </li>
        ))}
      </PlainList>
      {mayMatch && claim.state === 'open' && isOwed(claim) && claim.fine?.part ? (
        <p>
          Зараховано пізнішим днем, ніж у квитанції, а того дня суми вистачало? Виправте «Дату сплати» у{' '}
          <AppLink href={withQuery(deskPaths.register('fines'), { q: claim.serial_number })}>записі штрафу</AppLink>:
          він закриється, а громадянин отримає лист.
        </p>
      ) : null}
    </Section>
  );
}

const Letter = ({ mail: { subject, before, after } }: DeskClaim) => (
  <Fold title="Що буде в листі">
    <Stack>
      <strong>{subject}</strong>
      <p>{before}</p>
      <ul>
        {CLAIM_REFUSALS.keys
          .filter((key) => key !== 'other')
          .map((key) => (
            <li key={key}>
              {CLAIM_REFUSALS.labels[key]}: «{CLAIM_REFUSALS.text(key, '')}»
            </li>
          ))}
      </ul>
      {after.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Stack>
  </Fold>
);

const NOT_FOUND = {
  title: 'Не знайдено',
  submit: 'Відповісти, що не знайдено',
  why: 'Чому платежу не знайдено',
};
/** Found, but in part. */
const NOT_CLOSED = {
  title: 'Штраф не закрито',
  submit: 'Відповісти, що штраф не закрито',
  why: 'Чому штраф не закрито',
};
const refusalOf = ({ fine }: DeskClaim) => (fine?.part ? NOT_CLOSED : NOT_FOUND);

function Refuse(claim: DeskClaim) {
  return (
    <PostedForm
      name="refuse"
      label={refusalOf(claim).title}
      call="claims.refuse"
      values={ofCase(claim)}
      base={NO_REFUSAL}
      submit={refusalOf(claim).submit}
      shortcut="x"
      variant="danger"
    >
      <RefusalFields label={refusalOf(claim).why} refusals={CLAIM_REFUSALS} />
      <Letter {...claim} />
    </PostedForm>
  );
}

/** One key each: a letter joins a line, r goes to the reasons, x answers that nothing was found. */
export function ResolveClaim({ claim, mayMatch }: { claim: DeskClaim; mayMatch: boolean }) {
  return (
    <Stack>
      <Payments claim={claim} mayMatch={mayMatch} />
      {mayMatch && claim.state === 'open' ? (
        <Section id="refuse" title={refusalOf(claim).title}>
          <Refuse {...claim} />
        </Section>
      ) : null}
      {mayMatch && claim.state !== 'open' && isOwed(claim) ? (
        <Act
          call="claims.reopen"
          values={ofCase({ ...claim, next_id: null })}
          label="Повернути на перевірку"
          shortcut="u"
        >
          Повернути на перевірку
        </Act>
      ) : null}
    </Stack>
  );
}
