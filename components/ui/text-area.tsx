import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { describeField } from './describe-field';
import { Field } from './field';
import styles from './text-input.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
};

export function TextArea({ id, label, hint, error, optional, className, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={6}
        inputMode="text"
        enterKeyHint="enter"
        autoComplete="off"
        {...rest}
        {...describeField({ id, hint, error })}
        className={classNames(styles.input, styles.area, className)}
      />
    </Field>
  );
}
