import { ActButton } from '@/components/desk/act-button';
import { PostedForm, TypedArea, TypedSelect } from '@/components/desk/drafts/posted-form';
import { AppLink } from '@/components/ui/app-link';
import { Fold } from '@/components/ui/fold';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { DeskClaim } from '@/contract/desk-claims';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney } from '@/domain/money';
import { CLAIM_COMMENT_MAX, CLAIM_REFUSAL_KEYS, CLAIM_REFUSAL_LABELS, CLAIM_REFUSALS } from '@/domain/payment-claim';

/** The digits are places of the menu; r, u, x and z have their own acts. */
const LETTERS = 'abcdefghil';

const REASONS = [
  ['', 'Виберіть причину'] as const,
  ...CLAIM_REFUSAL_KEYS.map((key) => [key, CLAIM_REFUSAL_LABELS[key]] as const),
];

const NOTHING_TYPED = { reason: '', comment: '' };

type Payment = DeskClaim['payments'][number];

const Next = ({ next_id: next }: DeskClaim) =>
  next === null ? null : <input type="hidden" name="next" value={next} />;

const Words = ({ amount, paid_at: at, purpose, details }: Payment) =>
  `${formatMoney(amount)}, ${formatDate(at)}: ${[purpose, details].filter(Boolean).join('; ')}`;

function Join({ claim, payment, letter }: { claim: DeskClaim; payment: Payment; letter: string }) {
  return (
    <form method="post" action={deskPaths.act} aria-label={`Зарахувати ${formatMoney(payment.amount)}`}>
      <input type="hidden" name="id" value={payment.id} />
      <input type="hidden" name="version" value={payment.version} />
      <input type="hidden" name="serial_number" value={claim.serial_number} />
      <input type="hidden" name="claim" value={claim.id} />
      <Next {...claim} />
      <ActButton shortcut={letter} variant="secondary" name="call" value="payments.match">
        Зарахувати
      </ActButton>
    </form>
  );
}

function Payments({ claim, mayMatch }: { claim: DeskClaim; mayMatch: boolean }) {
  const open = claim.payments.filter(({ is_matched: isMatched }) => !isMatched);
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
            {mayMatch && !payment.is_matched && claim.state === 'open' ? (
              <Join claim={claim} payment={payment} letter={LETTERS.charAt(open.indexOf(payment))} />
            ) : null}
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

const Letter = ({ mail: { subject, before, after } }: DeskClaim) => (
  <Fold title="Що буде в листі">
    <Stack>
      <strong>{subject}</strong>
      <p>{before}</p>
      <ul>
        {CLAIM_REFUSAL_KEYS.flatMap((key) =>
          CLAIM_REFUSALS[key] ? (
            <li key={key}>
              {CLAIM_REFUSAL_LABELS[key]}: «{CLAIM_REFUSALS[key]}»
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      {after.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Stack>
  </Fold>
);

function Refuse(claim: DeskClaim) {
  return (
    <PostedForm name="refuse" label="Не знайдено" base={NOTHING_TYPED}>
      <Stack width="form">
        <input type="hidden" name="id" value={claim.id} />
        <input type="hidden" name="version" value={claim.version} />
        <Next {...claim} />
        <TypedSelect
          id="reason"
          name="reason"
          label="Чому платежу не знайдено"
          options={REASONS}
          required
          aria-keyshortcuts="r"
        />
        <TypedArea
          id="comment"
          name="comment"
          label="Додати від себе"
          hint="Громадянин прочитає це після причини"
          optional
          rows={2}
          maxLength={CLAIM_COMMENT_MAX}
        />
        <Letter {...claim} />
        <div>
          <ActButton shortcut="x" variant="danger" name="call" value="claims.refuse">
            Відповісти, що не знайдено
          </ActButton>
        </div>
      </Stack>
    </PostedForm>
  );
}

/** One key each: a letter joins a line, r goes to the reasons, x answers that nothing was found. */
export function ResolveClaim({ claim, mayMatch }: { claim: DeskClaim; mayMatch: boolean }) {
  return (
    <Stack>
      <Payments claim={claim} mayMatch={mayMatch} />
      {mayMatch && claim.state === 'open' ? (
        <Section id="refuse" title="Не знайдено">
          <Refuse {...claim} />
        </Section>
      ) : null}
      {mayMatch && claim.state !== 'open' && claim.fine?.is_payable ? (
        <form method="post" action={deskPaths.act} aria-label="Повернути на перевірку">
          <input type="hidden" name="id" value={claim.id} />
          <input type="hidden" name="version" value={claim.version} />
          <ActButton shortcut="u" variant="secondary" name="call" value="claims.reopen">
            Повернути на перевірку
          </ActButton>
        </form>
      ) : null}
    </Stack>
  );
}
