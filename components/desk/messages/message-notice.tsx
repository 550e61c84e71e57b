import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { toldOf } from '@/contract/desk-call';
import { MESSAGE_CALLS } from '@/contract/desk-messages';
import type { Id } from '@/contract/wire';
import type { AnswerWay } from '@/domain/contact';
import { deskPaths } from '@/domain/desk-paths';

/** Keyed by how the answer goes. */
const TOLD: Record<AnswerWay, string> = {
  mail: 'сайт надсилає її на email.',
  paper: 'Email не залишено: надрукуйте й надішліть лист, він у черзі «Пошта».',
  phone: 'Ні email, ні адреси не залишено: перекажіть її телефоном.',
};

const DONE = {
  ...toldOf(MESSAGE_CALLS),
  give: 'Звернення передано.',
  'entry-undone': 'Внесення звернення скасовано. Його номер лишився в журналі.',
  note: 'Нотатку додано.',
  mail: `Відповідь записано, ${TOLD.mail}`,
  paper: `Відповідь записано. ${TOLD.paper}`,
  phone: `Відповідь записано. ${TOLD.phone}`,
  'more-mail': 'Доповнення записано, сайт надсилає його на email.',
  'more-paper': `Доповнення записано. ${TOLD.paper}`,
  'more-phone': 'Доповнення записано. Перекажіть його телефоном.',
  'ask-mail': 'Прохання записано, сайт надсилає його на email. Звернення чекає на уточнення.',
  'ask-paper': `Прохання записано. ${TOLD.paper}`,
  'ask-phone': 'Прохання записано. Перекажіть його телефоном.',
};

type MessageNoticeProps = {
  query: Record<string, string | string[] | undefined>;
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
      done={DONE}
      ways={(done) => [
        of && of !== String(shown)
          ? { href: deskPaths.message(of), words: 'Відкрити те звернення', shortcut: 'b' }
          : null,
        done === 'give' && next !== null ? { href: deskPaths.message(next), words: 'Наступне за строком' } : null,
      ]}
    />
  );
}
