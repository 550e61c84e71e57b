import { Card } from '@/components/ui/card';
import type { AppealCase } from '@/contract/appeals';
import { APPEAL_OUTCOME_WORDS } from '@/domain/appeal-states';
import { courtAfterDecision } from '@/domain/court-term';
import { formatDate } from '@/domain/dates';
import styles from './appeal-copy-list.module.css';

/** The decision with its reasons and what can be done against it. Nothing until there is one. */
export function CaseDecision({ appeal: { status, outcome, decision, decided_at: at } }: { appeal: AppealCase }) {
  if (status !== 'decided') return null;
  return (
    <Card as="section" tone="action" aria-labelledby="rishennia">
      <h2 id="rishennia">{outcome ? APPEAL_OUTCOME_WORDS[outcome] : 'Рішення ухвалено'}</h2>
      {at ? (
        <p>
          Рішення від <time dateTime={at}>{formatDate(at)}</time>
        </p>
      ) : null}
      {decision ? <p className={styles.text}>{decision}</p> : null}
      {outcome === 'cancelled' ? (
        <p>Платити за цією постановою не треба.</p>
      ) : at ? (
        <p>Не погоджуєтеся? {courtAfterDecision(at)}</p>
      ) : null}
    </Card>
  );
}
