import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import type { PageQuery } from '@/lib/forms/query';

type MessageNoticeProps = {
  query: PageQuery;
  /** The message of the page; none on the list. */
  shown?: Id;
  /** The next by term; null when nothing waits. */
  next?: Id | null;
};

/** What was done with a message, where it is, and the next one; what was sent is not taken back. */
export function MessageNotice({ query, shown, next = null }: MessageNoticeProps) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      ways={(done) => [
        of && of !== String(shown)
          ? { href: deskPaths.message(of), words: 'Відкрити те звернення', shortcut: 'b' }
          : null,
        done === 'work.give.messages' && next !== null
          ? { href: deskPaths.message(next), words: 'Наступне за строком' }
          : null,
      ]}
    />
  );
}
