import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { deskPaths } from '@/domain/desk-paths';
import { PROPOSED } from '@/components/desk/proposed';
import { DeskNotice } from '@/components/desk/desk-notice';

const DONE: Record<string, string> = {
  correct: 'Запис виправлено.',
  cancel: 'Штраф скасовано.',
  release: 'Авто позначено виданим.',
  withdraw: 'Зроблено.',
  return: 'Запис повернуто на сайт.',
  proposed: PROPOSED,
  'remove-photo': 'Фото вилучено назавжди.',
};

type Query = Record<string, string | string[] | undefined>;

interface RecordNoticeProps {
  query: Query;
  /** Of the record's own fields, by name. */
  labels?: Readonly<Record<string, string>>;
}

/** What was done, with its way back. */
export function RecordNotice({ query, labels }: RecordNoticeProps) {
  const { done, import: importId } = query;
  const said = typeof done === 'string' ? DONE[done] : undefined;
  if (!said || typeof importId !== 'string' || !/^\d{1,15}$/.test(importId))
    return <DeskNotice query={query} done={DONE} {...(labels && { labels })} />;
  return (
    <Notice kind="success" role="status" title={said}>
      <p>
        Помилка?{' '}
        <AppLink href={deskPaths.import(importId)} aria-keyshortcuts="b">
          Скасувати цю зміну
        </AppLink>
      </p>
    </Notice>
  );
}
