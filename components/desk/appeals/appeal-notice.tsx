import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

const DONE = {
  take: 'Скаргу взято на розгляд.',
  give: 'Скаргу передано.',
  join: 'Скаргу приєднано до штрафу. Заявник отримає лист.',
  unjoin: 'Скаргу від’єднано: вона знову без штрафу. Заявник отримає лист.',
  note: 'Нотатку додано.',
  ask: 'Докази попрошено. Заявник отримає лист.',
  reopen: 'Розгляд поновлено. Рішення більше не діє.',
  return: 'Рішення повернуто з нотаткою.',
  confirm: 'Рішення ухвалено. Заявник його отримає.',
  decided: 'Рішення ухвалено. Заявник його отримає.',
  proposed: 'Рішення запропоновано. Його має підтвердити інший працівник.',
};

/** After them the case is done with for now. */
const OVER = ['decided', 'proposed', 'confirm', 'ask', 'return', 'give'];

type AppealNoticeProps = {
  query: Record<string, string | string[] | undefined>;
  /** The case of the page; none on the list. */
  shown?: Id;
  /** The next by term; null when nothing waits. */
  next: Id | null;
};

/** What was done with a complaint, where it is, its way back and the next one. */
export function AppealNotice({ query, shown, next }: AppealNoticeProps) {
  const of = idGiven(query['of']) ?? (shown === undefined ? null : String(shown));
  const isHere = of === String(shown);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      ways={(done) => [
        of && !isHere ? { href: deskPaths.appeal(of), words: 'Відкрити ту скаргу', shortcut: 'b' } : null,
        of && ['decided', 'confirm'].includes(done)
          ? { href: `${deskPaths.appeal(of)}#reopen-text`, words: 'Скасувати: поновити розгляд' }
          : null,
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
