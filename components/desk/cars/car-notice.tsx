import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { toldOf } from '@/contract/desk-call';
import { CAR_CALLS } from '@/contract/desk-cars';
import { deskPaths } from '@/domain/desk-paths';

type Query = Record<string, string | string[] | undefined>;

const DONE = {
  ...toldOf(CAR_CALLS),
  approve: 'Авто підтверджено, громадянина повідомлено.',
  reject: 'Авто відхилено, громадянина повідомлено.',
};

/** What was done with the car before, with the way back to it. */
export function CarNotice({ query }: { query: Query }) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      ways={(done) => [
        of && done !== 'reopen'
          ? { href: deskPaths.car(of), words: 'Відкрити те авто, щоб скасувати', shortcut: 'b' }
          : null,
      ]}
    />
  );
}
