'use client';
import { Icon } from '@/components/ui/icon';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import { describeField, Field } from '@/components/ui/field';
import inputStyles from '@/components/ui/text-input.module.css';
import styles from './password-input.module.css';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

export function PasswordInput({ id, label, hint, error, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.row}>
        <input
          inputMode="text"
          enterKeyHint="go"
          {...rest}
          {...describeField({ id, hint, error })}
          type={isShown ? 'text' : 'password'}
          className={classNames(inputStyles.input, styles.field)}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          <span>{isShown ? 'Сховати' : 'Показати'}</span>
        </button>
      </div>
    </Field>
  );
}
