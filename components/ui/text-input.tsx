import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { describeField, Field } from './field';
import styles from './text-input.module.css';

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  width?: 'medium' | 'full';
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ id, label, hint, error, optional, width = 'full', className, ...rest }: TextInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        type="text"
        inputMode="text"
        enterKeyHint="go"
        // A day is of the matter, never the person's own: nothing to fill in by itself.
        {...(rest.type === 'date' && { autoComplete: 'off' })}
        {...rest}
        {...describeField({ id, hint, error })}
        className={classNames(styles.input, styles[width], className)}
      />
    </Field>
  );
}
