import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import styles from './reason-step.module.css';

type ReasonStepProps = { question: string; value: string; error?: string };

export function ReasonStep({ question, value, error }: ReasonStepProps) {
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? 'appeal-reason-error' : undefined}>
      <legend className={styles.legend}>{question} Оберіть найближче.</legend>
      {error ? (
        <p className={styles.error} id="appeal-reason-error">
          {error}
        </p>
      ) : null}
      {APPEAL_REASONS.map((reason, index) => (
        <div key={reason.id} className={styles.reason}>
          <input
            type="radio"
            id={`appeal-reason-${index}`}
            name="reason"
            value={reason.id}
            defaultChecked={value === reason.id}
            aria-describedby={`appeal-reason-${index}-rule`}
          />
          <label htmlFor={`appeal-reason-${index}`}>{reason.title}</label>
          <div className={styles.rule} id={`appeal-reason-${index}-rule`}>
            <p>{reason.rule}</p>
            <p>Що допоможе: {reason.evidence}</p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
