import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { PROPOSED } from '@/components/desk/proposed';
import { toldOf } from '@/contract/desk-call';
import { CLAIM_CALLS } from '@/contract/desk-claims';
import { deskPaths } from '@/domain/desk-paths';

const DONE = {
  ...toldOf(CLAIM_CALLS),
  proposed: PROPOSED,
  match: 'Платіж зараховано, громадянина повідомлено листом.',
  refuse: 'Відповідь, що платежу не знайдено, піде листом.',
};

/** What was done before, with the way back to it. */
export function ClaimNotice({ query }: { query: Record<string, string | string[] | undefined> }) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      ways={(done) => [
        of && done === 'match'
          ? { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' }
          : null,
        of && done === 'refuse'
          ? { href: deskPaths.claim(of), words: 'Відкрити те повідомлення, щоб скасувати', shortcut: 'z' }
          : null,
      ]}
    />
  );
}
