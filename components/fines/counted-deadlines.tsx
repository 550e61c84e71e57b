import { Prose } from '@/components/ui/prose';
import { formatDayOff } from '@/domain/dates';
import { deadlineRules } from '@/domain/deadline-rules';
import { termText } from '@/domain/deadlines/explain';
import type { DeadlineCount } from '@/lib/fines/count-deadlines';
import { getSettings } from '@/lib/settings/settings';

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

export function DeadlineRules() {
  const rules = deadlineRules(getSettings().deadline_rules);
  const terms = [...rules.discount_terms, rules.pay_term, rules.appeal_term];
  return (
    <Prose>
      <h2>Правила</h2>
      <ul>
        {terms.map(({ legal_basis: basis }) => (
          <li key={basis}>{`${basis}.`}</li>
        ))}
        <li>День, з якого рахують, до строку не входить: перший день – наступний.</li>
        <li>Строк закінчується о 23:59 останнього дня за київським часом.</li>
        <li>
          {`Банківські дні – з понеділка до п’ятниці${rules.holidays.length > 0 ? `, крім свят: ${rules.holidays.map(formatDayOff).join(', ')}` : '; свят банки зараз не мають'}.`}
        </li>
        {rules.working_days.length > 0 ? (
          <li>{`Робочі дні замість вихідних: ${rules.working_days.map(formatDayOff).join(', ')}.`}</li>
        ) : null}
      </ul>
    </Prose>
  );
}
