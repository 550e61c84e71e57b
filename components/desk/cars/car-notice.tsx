import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { deskPaths } from '@/domain/desk-paths';
import type { PageQuery } from '@/lib/forms/query';

/** What was done with the car before, with the way back to it. */
export function CarNotice({ query }: { query: PageQuery }) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      ways={(done) => [
        of && done !== 'cars.reopen'
          ? { href: deskPaths.car(of), words: 'Відкрити те авто, щоб скасувати', shortcut: 'b' }
          : null,
      ]}
    />
  );
}
