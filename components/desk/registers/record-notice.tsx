import { deskPaths } from '@/domain/desk-paths';
import { PROPOSED } from '@/components/desk/proposed';
import { DeskNotice, idGiven } from '@/components/desk/desk-notice';

const DONE: Record<string, string> = {
  correct: 'Запис виправлено.',
  cancel: 'Штраф скасовано.',
  release: 'Авто позначено виданим.',
  withdraw: 'Зроблено.',
  return: 'Запис повернуто на сайт.',
  proposed: PROPOSED,
  'remove-photo': 'Фото видалено назавжди.',
};

type Query = Record<string, string | string[] | undefined>;

interface RecordNoticeProps {
  query: Query;
  /** Labels of the record's own fields, by name. */
  labels?: Readonly<Record<string, string>>;
}

/** What was done, with its way back. */
export function RecordNotice({ query, labels }: RecordNoticeProps) {
  const made = idGiven(query['import']);
  return (
    <DeskNotice
      query={query}
      done={DONE}
      labels={labels}
      ways={() => [made ? { href: deskPaths.import(made), words: 'Скасувати цю зміну', shortcut: 'b' } : null]}
    />
  );
}
