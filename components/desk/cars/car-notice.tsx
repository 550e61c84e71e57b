import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { deskPaths } from '@/domain/desk-paths';
import { DeskNotice } from '@/components/desk/desk-notice';

type Query = Record<string, string | string[] | undefined>;

const DONE: Record<string, string> = {
  approve: 'Авто підтверджено, громадянина повідомлено.',
  reject: 'Авто відхилено, громадянина повідомлено.',
};

/** What was done with the car before, with the way back to it. */
export function CarNotice({ query }: { query: Query }) {
  const { done, of } = query;
  const said = typeof done === 'string' ? DONE[done] : undefined;
  if (!said || typeof of !== 'string' || !/^\d{1,15}$/.test(of))
    return <DeskNotice query={query} done={{ reopen: 'Авто знову чекає на перевірку.' }} />;
  return (
    <Notice kind="success" role="status" title={said}>
      <p>
        Помилка?{' '}
        <AppLink href={deskPaths.car(of)} aria-keyshortcuts="b">
          Відкрити те авто
        </AppLink>{' '}
        – його можна повернути на перевірку.
      </p>
    </Notice>
  );
}
