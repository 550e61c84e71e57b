import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox-field.module.css';
import { classNames } from './class-names';
import { describeField } from './field';
import field from './field.module.css';
import screen from './screen.module.css';

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  id: string;
  error?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function CheckboxField({ id, error, hint, children, ...rest }: CheckboxFieldProps) {
  return (
    <div className={classNames(screen.screenOnly, Boolean(error) && field.bad)}>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div className={styles.row}>
        <input {...rest} {...describeField({ id, hint, error })} type="checkbox" className={styles.box} />
        <label htmlFor={id}>{children}</label>
        {hint ? (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
