import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import type { AnswerWay } from '@/domain/contact';
import { deskPaths } from '@/domain/desk-paths';

/** By how the answer goes. */
const ANSWERED: Record<AnswerWay, string> = {
  mail: 'Відповідь записано, сайт надсилає її на email.',
  paper: 'Відповідь записано. Email не залишено: надрукуйте й надішліть лист, він у черзі «Листи поштою».',
  phone: 'Відповідь записано. Ні email, ні адреси не залишено: перекажіть її телефоном.',
};

/** What was answered before, and where it is; what was sent is not taken back. */
export function MessageNotice({ query }: { query: Record<string, string | string[] | undefined> }) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      done={ANSWERED}
      ways={() => [of ? { href: deskPaths.message(of), words: 'Відкрити те звернення', shortcut: 'b' } : null]}
    />
  );
}
