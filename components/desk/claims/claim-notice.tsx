import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { PROPOSED_DONE } from '@/components/desk/proposed';
import { toldOf } from '@/contract/desk-call';
import { CLAIM_CALLS } from '@/contract/desk-claims';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

const DONE = {
  ...toldOf(CLAIM_CALLS),
  ...PROPOSED_DONE,
  match: 'Платіж зараховано, громадянина повідомлено листом.',
  'match-untold':
    'Платіж зараховано, але листа про це не надіслано: на повідомлення вже відповіли раніше або авто у штрафі тепер інше.',
  refuse: 'Відповідь, що платежу не знайдено, піде листом.',
};

type ClaimNoticeProps = { query: Record<string, string | string[] | undefined>; next?: Id | null };

/** What was done before, with the way back to it; of a proposal, the way on. */
export function ClaimNotice({ query, next = null }: ClaimNoticeProps) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      ways={(done) => [
        of && (done === 'match' || done === 'match-untold')
          ? { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' }
          : null,
        of && done === 'refuse'
          ? { href: deskPaths.claim(of), words: 'Відкрити те повідомлення, щоб скасувати', shortcut: 'z' }
          : null,
        done === 'proposed' && next !== null ? { href: deskPaths.claim(next), words: 'Наступне повідомлення' } : null,
      ]}
    />
  );
}
