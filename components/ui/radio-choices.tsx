import type { ReactNode } from 'react';
import styles from './radio-choices.module.css';

interface Choice {
  value: string;
  title: string;
  details: ReactNode;
}

type RadioChoicesProps = {
  /** The choices have it with their number: `appeal-reason-0`. */
  id: string;
  name: string;
  legend: ReactNode;
  choices: readonly Choice[];
  /** Of the choice made already; '' for none. */
  value: string;
  error?: ReactNode;
  onChange?: (value: string) => void;
  /** Only the chosen one shows its details. */
  folded?: boolean;
};

/** One of a few, each with what it means. */
export function RadioChoices({ id, name, legend, choices, value, error, onChange, folded }: RadioChoicesProps) {
  return (
    <fieldset
      className={styles.choices}
      data-folded={folded || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {choices.map((choice, index) => (
        <div key={choice.value} className={styles.choice}>
          <input
            type="radio"
            id={`${id}-${index}`}
            name={name}
            value={choice.value}
            defaultChecked={value === choice.value}
            onChange={onChange ? () => onChange(choice.value) : undefined}
            aria-describedby={`${id}-${index}-details`}
          />
          <label htmlFor={`${id}-${index}`}>{choice.title}</label>
          <div className={styles.details} id={`${id}-${index}-details`}>
            {choice.details}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
