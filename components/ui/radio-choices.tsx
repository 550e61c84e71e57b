import type { ReactNode } from 'react';
import checkbox from './checkbox-field.module.css';
import field from './field.module.css';
import styles from './radio-choices.module.css';

interface Choice {
  value: string;
  title: string;
  details?: ReactNode;
}

type RadioChoicesProps = {
  /** The inputs append their index: `appeal-reason-0`. */
  id: string;
  name: string;
  legend: ReactNode;
  choices: readonly Choice[];
  value: string;
  error?: ReactNode;
  onChange?: (value: string) => void;
  folded?: boolean;
};

export function RadioChoices({ id, name, legend, choices, value, error, onChange, folded }: RadioChoicesProps) {
  return (
    <fieldset
      className={styles.choices}
      data-folded={folded || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {error ? (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {choices.map((choice, index) => (
        <div key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={checkbox.box}
            id={`${id}-${index}`}
            name={name}
            value={choice.value}
            defaultChecked={value === choice.value}
            onChange={onChange ? () => onChange(choice.value) : undefined}
            aria-describedby={choice.details ? `${id}-${index}-details` : undefined}
          />
          <label htmlFor={`${id}-${index}`}>{choice.title}</label>
          {choice.details ? (
            <div className={styles.details} id={`${id}-${index}-details`}>
              {choice.details}
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}
