import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { deskPaths } from '@/domain/desk-paths';

const DONE = { answer: 'Відповідь записано й надіслано.' };

/** What was answered before, and where it is; what was sent is not taken back. */
export function MessageNotice({ query }: { query: Record<string, string | string[] | undefined> }) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      ways={() => [of ? { href: deskPaths.message(of), words: 'Відкрити те звернення', shortcut: 'b' } : null]}
    />
  );
}
