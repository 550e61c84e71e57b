import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { PROPOSED_DONE } from '@/components/desk/proposed';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

const DONE = {
  ...PROPOSED_DONE,
  match: 'Платіж зараховано.',
  'not-ours': 'Записано: це не наш платіж.',
  reopen: 'Платіж знову серед нез’ясованих.',
};

type PaymentNoticeProps = { query: Record<string, string | string[] | undefined>; next?: Id | null };

/** What was done with the payment before, with the way back to it; of a proposal, the way on. */
export function PaymentNotice({ query, next = null }: PaymentNoticeProps) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      ways={(done) => [
        of ? { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' } : null,
        done === 'proposed' && next !== null ? { href: deskPaths.payment(next), words: 'Наступний платіж' } : null,
      ]}
    />
  );
}
