import { Fold } from '@/components/ui/fold';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { formatMoment, formatDayOff } from '@/domain/dates';
import { computeDeadlines } from '@/domain/deadlines/deadlines';
import { exampleEvents, exampleRules, SUM_EXAMPLES, TERM_EXAMPLES } from '@/domain/deadlines/examples';
import { explainFine, termText } from '@/domain/deadlines/explain';
import { actsOf } from '@/domain/deadlines/trace';
import { fineDocument } from '@/domain/fine-document';
import { amount, formatSums } from '@/domain/money';
import { getSettings } from '@/lib/settings/settings';
import { Prose } from '@/components/ui/prose';
import { deadlineRules } from '@/domain/deadline-rules';
import type { DeadlineCount } from '@/lib/fines/count-deadlines';
import styles from './fine-basis.module.css';

type Example = (typeof SUM_EXAMPLES)[number];

/** By the rules of the city. */
const reckon = (example: Example, own = getSettings().deadline_rules) =>
  computeDeadlines(exampleEvents(example), exampleRules(example, own), Date.parse(example.at));

const TITLED = ['status', 'stage', 'discountUntil', 'payUntil', 'appealUntil'] as const;

/** False where the rules of the city make of it another case than its title says. */
function isTitled(example: Example): boolean {
  const [meant, own] = [reckon(example, {}), reckon(example)];
  return TITLED.every((what) => meant[what] === own[what]);
}

function WorkedExample({ example }: { example: Example }) {
  const now = Date.parse(example.at);
  const events = exampleEvents(example);
  const deadlines = reckon(example);
  const { stage, amountTodayKopecks, discountState, discountAmountKopecks, trace } = deadlines;
  const isUndecided = discountState === 'undecided' && discountAmountKopecks !== null;
  const sums = isUndecided ? [discountAmountKopecks, amountTodayKopecks] : [amountTodayKopecks];
  const document = fineDocument({
    issued_at: events.issuedAt,
    served_at: events.servedAt,
    in_force_at: events.inForceAt,
    stage,
  });
  return (
    <Fold title={example.title} className={styles.basis}>
      <p>
        {formatMoment(now)} до сплати {formatSums(sums.map(amount))}.
      </p>
      <ul>
        {explainFine(trace, actsOf(events, [], now), document).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  );
}

function Examples({ title, examples }: { title: string; examples: readonly Example[] }) {
  const shown = examples.filter(isTitled);
  if (shown.length === 0) return null;
  return (
    <Stack>
      <h2>{title}</h2>
      <PlainList layout="divided" className={styles.examples}>
        {shown.map((example) => (
          <li key={example.title}>
            <WorkedExample example={example} />
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

/** The same rows that the tests of the engine check. */
export function WorkedExamples() {
  return (
    <>
      <Examples title="Приклади: штраф 340,00 грн у різні дні" examples={SUM_EXAMPLES} />
      <Examples title="Приклади: строки в незвичні дні" examples={TERM_EXAMPLES} />
    </>
  );
}

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
