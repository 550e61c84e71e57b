import { deskPaths } from '@/domain/desk-paths';
import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import type { PageQuery } from '@/lib/forms/query';

interface RecordNoticeProps {
  query: PageQuery;
  /** Labels of the record's own fields, by name. */
  labels?: Readonly<Record<string, string>>;
}

/** What was done, with its way back. */
export function RecordNotice({ query, labels }: RecordNoticeProps) {
  const made = idGiven(query['import']);
  return (
    <DeskNotice
      query={query}
      labels={labels}
      ways={() => [made ? { href: deskPaths.import(made), words: 'Скасувати цю зміну', shortcut: 'b' } : null]}
    />
  );
}
