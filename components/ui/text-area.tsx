'use client';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { describeField, Field } from './field';
import styles from './text-input.module.css';
import { useScripted } from './use-scripted';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
};

/** React writes the text of the server over what was typed before hydration, so it is given what stands there. */
function useStandingText(id: string, given: TextAreaProps['defaultValue']): TextAreaProps['defaultValue'] {
  const isHydrated = useScripted();
  if (isHydrated || given === undefined || typeof document === 'undefined') return given;
  const standing = document.getElementById(id);
  return standing instanceof HTMLTextAreaElement ? standing.value : given;
}

export function TextArea({ id, label, hint, error, optional, className, defaultValue, ...rest }: TextAreaProps) {
  const text = useStandingText(id, defaultValue);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={6}
        inputMode="text"
        enterKeyHint="enter"
        autoComplete="off"
        {...rest}
        defaultValue={text}
        // What was typed before is a change to the server's text, as drafts ask.
        ref={(field) => {
          if (field && typeof defaultValue === 'string') field.defaultValue = defaultValue;
        }}
        {...describeField({ id, hint, error })}
        className={classNames(styles.input, styles.area, className)}
      />
    </Field>
  );
}
