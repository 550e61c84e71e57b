import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import type { DeskAppealRow } from '@/contract/desk-appeals';
import { type PaperLetter, SENDER_TOLD } from '@/contract/desk-letters';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import type { PageQuery } from '@/lib/forms/query';

const wordsOf = (told: string) => ({
  'appeals.ask': `Докази попрошено. ${told}`,
  'appeals.reopen': `Розгляд поновлено. Рішення більше не діє. ${told}`,
  'appeals.confirm': `Рішення ухвалено. ${told}`,
});

/** After them the case is done with for now. */
const DECIDED = ['appeals.decide.decided', 'appeals.decide.on-paper', 'appeals.confirm'];
const CONFIRMED = ['appeals.confirm', 'appeals.return'];
const OVER = [...DECIDED, 'appeals.decide.proposed', 'appeals.ask', 'appeals.return', 'work.give.appeals'];

/** Of a list by term, the first that waits for the inspection; `of`: the case that was done with. */
export const nextOf = (rows: readonly DeskAppealRow[], of: PageQuery[string]): Id | null =>
  rows.find(({ id, status, is_proposed: isProposed }) => {
    const isWaiting = !isProposed && status !== 'evidence_needed';
    return isWaiting && String(id) !== of;
  })?.id ?? null;

type AppealNoticeProps = {
  query: PageQuery;
  /** The case of the page; none on the list. */
  shown?: Id;
  /** On paper, of that case. */
  letters?: readonly Pick<PaperLetter, 'state'>[];
  /** The next by term; null when nothing waits. */
  next: Id | null;
  /** The next decision that somebody else proposed. */
  nextToConfirm?: Id | null;
};

/** What was done with a complaint, where it is, its way back and the next one. */
export function AppealNotice({ query, shown, letters = [], next, nextToConfirm = null }: AppealNoticeProps) {
  const of = idGiven(query['of']) ?? (shown === undefined ? null : String(shown));
  const isHere = of === String(shown);
  return (
    <DeskNotice
      query={query}
      words={wordsOf(SENDER_TOLD[isHere && letters.some(({ state }) => state === 'waiting') ? 'paper' : 'mail'])}
      ways={(done) => [
        of && !isHere && { href: deskPaths.appeal(of), words: 'Відкрити ту скаргу', shortcut: 'b' },
        of &&
          DECIDED.includes(done) && {
            href: `${deskPaths.appeal(of)}#reopen-text`,
            words: 'Скасувати: поновити розгляд',
          },
        done === 'appeals.merge' && { href: '#merged', words: 'Скасувати: роз’єднати' },
        of &&
          done === 'appeals.decide.proposed' && {
            href: `${deskPaths.appeal(of)}#proposal`,
            words: 'Скасувати: повернути пропозицію',
          },
        nextToConfirm &&
          CONFIRMED.includes(done) && { href: deskPaths.appeal(nextToConfirm), words: 'Наступне на підтвердження' },
        next &&
          String(next) !== String(shown) &&
          OVER.includes(done) && { href: deskPaths.appeal(next), words: 'Наступна за строком' },
      ]}
    />
  );
}
