import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type Given = Readonly<Record<string, string | string[] | undefined>>;

const numberIn = (given: Given, name: string) => {
  const value = given[name];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? value : null;
};

/** How many were handed over, and the way back. `of`: the page, as lib/desk/handover.ts reads it. */
export function HandoverNotice({ query, of }: { query: Given; of: Readonly<Record<string, string>> }) {
  const [count, from, to] = ['count', 'from', 'to'].map((name) => numberIn(query, name));
  const { done, refused } = query;
  if (!count || !from || !to || refused !== undefined) return null;
  if (done === 'given-back') return <Notice kind="success" role="status" title={`Повернуто: ${count}.`} />;
  if (done !== 'given') return null;
  if (count === '0') return <Notice role="status" title="Передавати нічого: усе вирішено." />;
  return (
    <Notice kind="success" role="status" title={`Передано: ${count}.`}>
      <ActForm call="work.give-back" values={{ ...of, from, to }} label="Повернути передане">
        <Button type="submit" variant="quiet">
          Повернути, як було
        </Button>
      </ActForm>
    </Notice>
  );
}
