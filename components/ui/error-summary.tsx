'use client';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ALIVE } from '@/components/ui/alive';
import { ERROR_SLOT } from './error-slot';
import { ERROR_PREFIX } from './page-title';
import styles from './error-summary.module.css';

export type FieldError = { fieldId: string; message: string };

type ErrorSummaryProps = {
  errors: FieldError[];
  failure?: string | undefined;
  wayOn?: { href: string; text: string } | undefined;
  /** Changes with each failed submit, so that the summary takes focus again. */
  attempt?: number;
  /** The title block of the page; with it the summary is above the title without JavaScript too. */
  heading?: React.ReactNode;
  /** Renders in place instead of above the page's title: for dialogs. */
  inPlace?: boolean;
};

const never = () => () => undefined;

export function ErrorSummary({ errors, failure, wayOn, attempt = 0, heading, inPlace = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0 || Boolean(failure);
  const slot = useSyncExternalStore(
    never,
    () => (inPlace || heading ? null : document.getElementById(ERROR_SLOT)),
    () => null,
  );

  // Only after a submit: focus must not leave the field while errors change during typing.
  useEffect(() => box.current?.focus(), [attempt, slot]);

  useEffect(() => {
    if (!shown) return;
    if (!document.title.startsWith(ERROR_PREFIX)) document.title = ERROR_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(ERROR_PREFIX)) document.title = document.title.slice(ERROR_PREFIX.length);
    };
  }, [shown]);

  if (!shown) return heading;
  const summary = (
    <div className={styles.box} ref={box} tabIndex={-1} autoFocus role="group" aria-labelledby={titleId} {...ALIVE}>
      <div role="alert">
        <h2 className={styles.title} id={titleId}>
          Є проблема
        </h2>
        {failure ? <p>{failure}</p> : null}
        {failure && wayOn ? (
          <p>
            <a className={styles.link} href={wayOn.href}>
              {wayOn.text}
            </a>
          </p>
        ) : null}
        {errors.length > 0 ? (
          <ul className={styles.list} role="list">
            {errors.map(({ fieldId, message }) => (
              <li key={fieldId + message}>
                <a className={styles.link} href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
  if (slot) return createPortal(summary, slot);
  return (
    <>
      {summary}
      {heading}
    </>
  );
}

function focusField(event: React.MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
