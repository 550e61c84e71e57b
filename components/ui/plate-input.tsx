import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import looks from './looks.module.css';
import { describeField, Field } from './field';
import { PlateStrip } from './license-plate';
import styles from './plate-input.module.css';

type PlateInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function PlateInput({ id, label, hint, error, optional, children, ...rest }: PlateInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={looks.row}>
        <div className={styles.plate}>
          <PlateStrip />
          <input
            type="text"
            inputMode="text"
            enterKeyHint="go"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...rest}
            {...describeField({ id, hint, error })}
            className={styles.input}
          />
        </div>
        {children}
      </div>
    </Field>
  );
}
