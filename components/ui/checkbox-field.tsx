import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { describeField } from './describe-field';
import styles from './checkbox-field.module.css';

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  id: string;
  error?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One box to tick with its words and error. */
export function CheckboxField({ id, error, children, ...rest }: CheckboxFieldProps) {
  return (
    <div className={styles.field} data-bad={error ? '' : undefined}>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div className={styles.row}>
        <input {...rest} {...describeField({ id, error })} type="checkbox" className={styles.box} />
        <label htmlFor={id}>{children}</label>
      </div>
    </div>
  );
}
