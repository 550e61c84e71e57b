import { Prose } from '@/components/ui/prose';
import { termText } from '@/domain/deadlines/explain';
import type { DeadlineCount } from '@/lib/fines/count-deadlines';

export function CountedDeadlines({ count }: { count: DeadlineCount }) {
  if (count.kind !== 'counted') return null;
  return (
    <Prose>
      <h2>Строки за вашими датами</h2>
      <ul>
        {count.terms.map((term) => (
          <li key={`${term.what} ${term.legalBasis}`}>{termText(term)}</li>
        ))}
        {count.ahead.map((rule) => (
          <li key={rule}>{`${rule}. Почнеться згодом: додайте день вручення.`}</li>
        ))}
        {count.court === null ? null : <li>{count.court}</li>}
      </ul>
      <p>Дати для вашого штрафу показує його картка: інспекція знає день вручення точно.</p>
    </Prose>
  );
}
