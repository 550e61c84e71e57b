import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import { type FineView, isOthersToAppeal } from '@/lib/fines/fine-view';
import type { Fine, PublicFine } from '@/contract/fines';
import { appealedWords } from '@/domain/court-suits';
import { fineDocument } from '@/domain/fine-document';
import { PAID_BEFORE_ENFORCEMENT } from '@/domain/payment-claim';
import { HANDED_OVER_WAY, PAID_BEFORE_HANDOVER, REFUND_WAY, SHOW_OFFICER } from '@/domain/refunds';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';

type FineConsequenceProps = { fine: Fine | PublicFine; view: FineView };

export function FineConsequence({ fine, view: { state, turn } }: FineConsequenceProps) {
  const then = turn?.state;
  const { status, discount, payUntil, isOverdue, isCovered, paid } = state;
  if (status === 'paid') return <Paid fine={fine} appealUntil={state.appealUntil} />;
  if (status === 'cancelled') return <Cancelled fine={fine} />;
  if (status === 'closed') return <p>Справу закрито, платити не треба.</p>;
  if (status === 'enforcement') return <Enforcement />;
  if (status === 'unknown') return <Unknown />;
  if (isCovered && paid) {
    return (
      <p>
        Сплачено {formatMoney(paid)}: поки діє знижка, цього досить. Щоб штраф закрили, повідомте інспекцію про сплату.{' '}
        <CallUs />.
      </p>
    );
  }
  if (status === 'appealed')
    return <Appealed fine={fine} discountUntil={discount?.kind === 'running' && discount.until} />;
  if (status === undefined) return null;
  if (discount?.kind === 'running' && discount.until && !payUntil) {
    const whole = then?.sums.at(-1);
    return (
      <p>
        Якщо нічого не робити: після {formatDate(discount.until)}{' '}
        {then?.discount?.kind === 'undecided' ? 'може знадобитися повна сума' : 'сплачують повну суму'}
        {whole ? `, ${formatMoney(whole)}` : ''}. Постанову надішлють рекомендованим листом.
      </p>
    );
  }
  const enforcement = `${ruleTexts(getSettings()).enforced_sum} та свої витрати (ст. 308 КУпАП)`;
  if (!payUntil) {
    return (
      <p>
        Якщо нічого не робити: постанову надішлють рекомендованим листом. Коли вона набере законної сили, почнеться
        строк сплати, а після нього виконавча служба стягне {enforcement}.
      </p>
    );
  }
  if (isOverdue) {
    return (
      <p>
        Якщо нічого не робити: строк сплати минув {formatDate(payUntil)}, тож постанову будь-коли можуть передати до
        виконавчої служби, а вона стягне {enforcement}. Сплатіть якнайшвидше.
      </p>
    );
  }
  return (
    <p>
      Якщо нічого не робити: після {formatDate(payUntil)} постанову передадуть до виконавчої служби, а вона стягне{' '}
      {enforcement}.
    </p>
  );
}

function Appealed({
  fine,
  discountUntil,
}: Pick<FineConsequenceProps, 'fine'> & { discountUntil?: string | false | null }) {
  return (
    <p>
      {appealedWords(fine.basis?.acts)}: доки немає рішення, примусового стягнення не буде (ст. 299 КУпАП).
      {discountUntil ? ` Знижка, як і раніше, діє до ${formatDate(discountUntil)}.` : null}
    </p>
  );
}

function Cancelled({ fine }: Pick<FineConsequenceProps, 'fine'>) {
  const acts = new Set(fine.basis?.acts.map(({ act }) => act));
  const isPaidFor = acts.has('paid') || acts.has('part_payment');
  const way = acts.has('enforcement')
    ? isRefunding(fine)
      ? SHOW_OFFICER.cancelled
      : HANDED_OVER_WAY
    : isPaidFor && !isRefunding(fine)
      ? REFUND_WAY
      : null;
  return (
    <p>
      {fineDocument(fine) === 'notice' ? 'Справу закрито' : 'Постанову скасовано'}, платити не треба.
      {way ? ` ${way}` : null}
    </p>
  );
}

const isRefunding = (fine: Fine | PublicFine) => 'refund' in fine && Boolean(fine.refund);

/** A day of payment that a receipt proved may stand before the handover, though its part was counted after. */
function wasPaidBeforeHandover({ basis }: Fine | PublicFine): boolean {
  const atOf = (name: string) => basis?.acts.find(({ act }) => act === name)?.at;
  const [paidAt, handedAt] = [atOf('paid') ?? atOf('part_payment'), atOf('enforcement')];
  return paidAt !== undefined && handedAt !== undefined && Date.parse(paidAt) < Date.parse(handedAt);
}

function Paid({ fine, appealUntil }: { fine: Fine | PublicFine; appealUntil: string | null }) {
  return (
    <p>
      {wasPaidBeforeHandover(fine)
        ? `Штраф сплачено. ${isRefunding(fine) ? SHOW_OFFICER.paid : PAID_BEFORE_HANDOVER}`
        : 'Штраф сплачено, робити нічого не треба.'}
      {appealUntil && !isOthersToAppeal(fine)
        ? ` Якщо не згодні з постановою, її можна оскаржити до ${formatDate(appealUntil)}.`
        : null}
    </p>
  );
}

function Unknown() {
  return (
    <Notice kind="warning" title="Стан штрафу уточніть в інспекції">
      <p>
        Сайт не знає, чи цей штраф ще треба платити і за якими реквізитами. Дізнайтеся до сплати й не відкладайте:
        строки можуть спливати. <CallUs />.
      </p>
    </Notice>
  );
}

function Enforcement() {
  return (
    <Notice kind="error" title="Справу передано до виконавчої служби">
      <p>
        Сплата за реквізитами інспекції вже не закриє борг. Зверніться до відділу державної виконавчої служби за вашою
        адресою: суму й рахунок назве виконавець. Який це відділ, підкаже інспекція. <CallUs />.{' '}
        {PAID_BEFORE_ENFORCEMENT}
      </p>
    </Notice>
  );
}
