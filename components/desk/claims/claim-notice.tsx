import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import type { PageQuery } from '@/lib/forms/query';

type ClaimNoticeProps = { query: PageQuery; next?: Id | null };

/** What was done before, with the way back to it; of a proposal, the way on. */
export function ClaimNotice({ query, next = null }: ClaimNoticeProps) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      ways={(done) => [
        of && (done === 'payments.match.claim' || done === 'payments.match.claim-untold')
          ? { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' }
          : null,
        of && done === 'claims.refuse'
          ? { href: deskPaths.claim(of), words: 'Відкрити те повідомлення, щоб скасувати', shortcut: 'z' }
          : null,
        done === 'payments.match.proposed' && next !== null
          ? { href: deskPaths.claim(next), words: 'Наступне повідомлення' }
          : null,
      ]}
    />
  );
}
