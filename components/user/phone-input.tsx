'use client';
import { useState, type ReactNode, type Ref } from 'react';
import { IMaskInput } from 'react-imask';
import { classNames } from '@/components/ui/class-names';
import { describeField } from '@/components/ui/describe-field';
import { Field } from '@/components/ui/field';
import styles from '@/components/ui/text-input.module.css';
import { formatPhone } from '@/contract/contact-details';

type PhoneInputProps = {
  id: string;
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A phone in the mask «+38 (0##) ###-##-##»; pasting 0XX…, 380… or any other spelling gives the same. */
export function PhoneInput({ id, name, label, hint, error, optional, value, onChange, onBlur, ref }: PhoneInputProps) {
  // What the field holds before scripts run, and without them.
  const [first] = useState(value);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <IMaskInput
        {...describeField({ id, hint, error })}
        mask="{+38 (0}00) 000-00-00"
        name={name}
        defaultValue={first}
        value={value}
        inputRef={ref}
        onAccept={(typed: string) => onChange(typed)}
        onBlur={onBlur}
        onPaste={(event: React.ClipboardEvent<HTMLInputElement>) => {
          event.preventDefault();
          onChange(formatPhone(event.clipboardData.getData('text')));
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+38 (0__) ___-__-__"
        className={classNames(styles.input, styles.medium)}
      />
    </Field>
  );
}
