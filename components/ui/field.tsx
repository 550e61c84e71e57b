import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';

export type FieldText = { id: string; hint?: unknown; error?: unknown };

export function describeField({ id, hint, error }: FieldText) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

type FieldProps = {
  /** Id of the control, which must carry the attributes of `describeField({ id, hint, error })`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({ id, label, hint, error, optional = false, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.bad, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> (необов’язково)</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}
