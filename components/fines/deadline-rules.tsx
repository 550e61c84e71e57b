import { Prose } from '@/components/ui/prose';
import { deadlineRules } from '@/domain/deadline-rules';
import { formatDate } from '@/domain/dates';
import { getSettings } from '@/lib/settings/settings';

const dayOf = (day: string) => (day.length > 5 ? formatDate(day) : day.split('-').reverse().join('.'));

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
          {`Банківські дні – з понеділка до п’ятниці${rules.holidays.length > 0 ? `, крім свят: ${rules.holidays.map(dayOf).join(', ')}` : '; свят банки зараз не мають'}.`}
        </li>
        {rules.working_days.length > 0 ? (
          <li>{`Робочі дні замість вихідних: ${rules.working_days.map(dayOf).join(', ')}.`}</li>
        ) : null}
      </ul>
    </Prose>
  );
}
