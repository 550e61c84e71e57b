import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { describeField, Field } from './field';
import styles from './text-input.module.css';

type SelectInputProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  options: readonly (readonly [value: string, words: string])[];
  ref?: Ref<HTMLSelectElement>;
};

export function SelectInput({ id, label, hint, error, optional, options, className, ...rest }: SelectInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <select {...rest} {...describeField({ id, hint, error })} className={classNames(styles.input, className)}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
