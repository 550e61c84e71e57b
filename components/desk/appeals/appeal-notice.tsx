import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { APPEAL_CALLS } from '@/contract/desk-appeals';
import { toldOf } from '@/contract/desk-call';
import type { PaperLetter } from '@/contract/desk-letters';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

const BY_MAIL = 'Заявник дізнається про це листом на email або в кабінеті.';
const ON_PAPER = 'Email у заявника немає: надрукуйте й надішліть лист, він у черзі «Пошта».';

const doneOf = (told: string) => ({
  ...toldOf(APPEAL_CALLS),
  give: 'Скаргу передано.',
  join: 'Скаргу приєднано до штрафу. Хто вказав email, отримає лист.',
  merge: 'Скарги об’єднано: рішення буде одне, за цією. Хто вказав email, отримає лист, інші – папером.',
  'entry-undone': 'Внесення скарги скасовано. Її номер лишився в журналі.',
  note: 'Нотатку додано.',
  ask: `Докази попрошено. ${told}`,
  reopen: `Розгляд поновлено. Рішення більше не діє. ${told}`,
  return: 'Рішення повернуто з нотаткою.',
  confirm: `Рішення ухвалено. ${told}`,
  decided: `Рішення ухвалено. ${BY_MAIL}`,
  'on-paper': `Рішення ухвалено. ${ON_PAPER}`,
  proposed: 'Рішення запропоновано. Його має підтвердити інший працівник.',
});

/** After them the case is done with for now. */
const DECIDED = ['decided', 'on-paper', 'confirm'];
const OVER = [...DECIDED, 'proposed', 'ask', 'return', 'give'];

type AppealNoticeProps = {
  query: Record<string, string | string[] | undefined>;
  /** The case of the page; none on the list. */
  shown?: Id;
  /** On paper, of that case. */
  letters?: readonly Pick<PaperLetter, 'state'>[];
  /** The next by term; null when nothing waits. */
  next: Id | null;
};

/** What was done with a complaint, where it is, its way back and the next one. */
export function AppealNotice({ query, shown, letters = [], next }: AppealNoticeProps) {
  const of = idGiven(query['of']) ?? (shown === undefined ? null : String(shown));
  const isHere = of === String(shown);
  return (
    <DeskNotice
      query={query}
      done={doneOf(isHere && letters.some(({ state }) => state === 'waiting') ? ON_PAPER : BY_MAIL)}
      ways={(done) => [
        of && !isHere ? { href: deskPaths.appeal(of), words: 'Відкрити ту скаргу', shortcut: 'b' } : null,
        of && DECIDED.includes(done)
          ? { href: `${deskPaths.appeal(of)}#reopen-text`, words: 'Скасувати: поновити розгляд' }
          : null,
        done === 'merge' ? { href: '#merged', words: 'Скасувати: роз’єднати' } : null,
        of && done === 'proposed'
          ? { href: `${deskPaths.appeal(of)}#proposal`, words: 'Скасувати: повернути пропозицію' }
          : null,
        next !== null && String(next) !== String(shown) && OVER.includes(done)
          ? { href: deskPaths.appeal(next), words: 'Наступна за строком' }
          : null,
      ]}
    />
  );
}
