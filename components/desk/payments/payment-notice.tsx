import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import type { PageQuery } from '@/lib/forms/query';

type PaymentNoticeProps = { query: PageQuery; next?: Id | null };

/** What was done with the payment before, with the way back to it; of a proposal, the way on. */
export function PaymentNotice({ query, next = null }: PaymentNoticeProps) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      ways={(done) => [
        of ? { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' } : null,
        done === 'payments.match.proposed' && next !== null
          ? { href: deskPaths.payment(next), words: 'Наступний платіж' }
          : null,
      ]}
    />
  );
}
