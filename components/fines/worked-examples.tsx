import { Fold } from '@/components/ui/fold';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/domain/dates';
import { computeDeadlines } from '@/domain/deadlines/deadlines';
import { exampleEvents, exampleRules, SUM_EXAMPLES, TERM_EXAMPLES } from '@/domain/deadlines/examples';
import { explainFine } from '@/domain/deadlines/explain';
import { actsOf } from '@/domain/deadlines/trace';
import { fineDocument } from '@/domain/fine-document';
import { amount, formatSums } from '@/domain/money';
import { getSettings } from '@/lib/settings/settings';
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
