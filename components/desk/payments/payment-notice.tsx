import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { PROPOSED } from '@/components/desk/proposed';
import { deskPaths } from '@/domain/desk-paths';

const DONE = {
  proposed: PROPOSED,
  match: 'Платіж зараховано.',
  'not-ours': 'Записано: це не наш платіж.',
  reopen: 'Платіж знову серед нез’ясованих.',
};

/** What was done with the payment before, with the way back to it. */
export function PaymentNotice({ query }: { query: Record<string, string | string[] | undefined> }) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      ways={() => [
        of ? { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' } : null,
      ]}
    />
  );
}
