import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { QueueQuery } from '@/lib/desk/queue-query';

type Given = Readonly<Record<string, string | string[] | undefined>>;

const numberIn = (given: Given, name: string) => {
  const value = given[name];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? value : null;
};

/** How many were handed over, and the way back. */
export function HandoverNotice({ query, filters }: { query: Given; filters: QueueQuery }) {
  const [count, from, to] = ['count', 'from', 'to'].map((name) => numberIn(query, name));
  const { done, refused } = query;
  if (!count || !from || !to || refused !== undefined) return null;
  if (done === 'given-back') return <Notice kind="success" role="status" title={`Повернуто скарг: ${count}.`} />;
  if (done !== 'given') return null;
  if (count === '0') return <Notice role="status" title="Передавати нічого: скарг без рішення немає." />;
  return (
    <Notice kind="success" role="status" title={`Передано скарг: ${count}.`}>
      <ActForm
        call="appeals.give-back"
        values={{ from, to, filters: new URLSearchParams(filters).toString() }}
        label="Повернути передані скарги"
      >
        <Button type="submit" variant="quiet">
          Повернути, як було
        </Button>
      </ActForm>
    </Notice>
  );
}
