import { Act } from '@/components/desk/act-form';
import { Notice } from '@/components/ui/notice';
import type { PageQuery } from '@/lib/forms/query';

const numberIn = (given: PageQuery, name: string) => {
  const value = given[name];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? value : null;
};

const HAS_ALL = 'Передавати нічого: усе вже в того, кого ви вибрали, або в заступника.';

/** How many were handed over, and the way back. `of`: the page, as lib/desk/handover.ts reads it. */
export function HandoverNotice({ query, of }: { query: PageQuery; of: Readonly<Record<string, string>> }) {
  const [count, from, to] = ['count', 'from', 'to'].map((name) => numberIn(query, name));
  const { done, refused } = query;
  if (!count || !from || !to || refused !== undefined) return null;
  const left = numberIn(query, 'left') ?? '0';
  const isWhole = left === '0';
  if (done === 'given-back')
    return (
      <Notice kind="success" role="status" title={`Повернуто: ${count}.`}>
        {isWhole ? null : (
          <p>Не повернуто: {left}. Це вже вирішили або передали далі, або той, хто мав його, не має доступу.</p>
        )}
      </Notice>
    );
  if (done !== 'given') return null;
  if (count === '0') return <Notice role="status" title={isWhole ? 'Передавати нічого: усе вирішено.' : HAS_ALL} />;
  return (
    <Notice kind="success" role="status" title={`Передано: ${count}.`}>
      {isWhole ? null : <p>Не передано, бо вже в того, кого ви вибрали, або в заступника: {left}.</p>}
      <Act call="work.give-back" values={{ ...of, from, to }} label="Повернути передане" variant="quiet">
        Повернути, як було
      </Act>
    </Notice>
  );
}
