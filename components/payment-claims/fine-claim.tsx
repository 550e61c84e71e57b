import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDate } from '@/domain/dates';
import type { FineState } from '@/domain/fine-state';
import { parseInstant } from '@/domain/kyiv-time';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';

const ENDED: ReadonlySet<FineState['status']> = new Set(['paid', 'cancelled', 'closed']);

type FineClaimProps = { fine: Fine | PublicFine; state: FineState; now: number };

/** «Я вже сплатив», and what is known of it. */
export function FineClaim({ fine, state, now }: FineClaimProps) {
  if (!hasFeature('payment-claims') || ENDED.has(state.status)) return null;
  const claim = fine.payment_claim;
  const isEnforced = state.debt === 'enforced';
  if (claim?.state === 'open') {
    const isLate = (parseInstant(claim.check_until) ?? now) < now;
    return (
      <p>
        Про сплату повідомили {formatDate(claim.sent_at)}:{' '}
        <strong>
          {isLate ? 'мали перевірити' : 'перевіряємо'} до {formatDate(claim.check_until)}
        </strong>
        {isLate ? ' і ще перевіряємо. ' : '. '}
        {isEnforced ? 'Стягнення це не зупиняє: про сплату повідомте й виконавця.' : 'Строків це не зупиняє.'}
        {isLate ? (
          <>
            {' '}
            Терміново? <CallUs />.
          </>
        ) : null}
      </p>
    );
  }
  const answered = claim
    ? `Повідомлення про сплату від ${formatDate(claim.sent_at)} перевірено, штраф не закрито: чому, написано в листі. `
    : null;
  if (!state.isPayable) return answered ? <p>{answered}</p> : null;
  const href = 'id' in fine ? paths.cabinetFineClaim(fine.id) : paths.fineClaim(fine);
  return (
    <p>
      {answered}
      <AppLink href={href} asDocument>
        {claim ? 'Повідомити про сплату ще раз' : 'Я вже сплатив'}
      </AppLink>
    </p>
  );
}
