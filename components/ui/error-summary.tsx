'use client';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ERROR_SLOT } from './error-slot';
import styles from './error-summary.module.css';

export type FieldError = { fieldId: string; message: string };

type ErrorSummaryProps = {
  /** An empty list shows nothing. */
  errors: FieldError[];
  /** Errors that belong to no field. */
  children?: React.ReactNode;
  /** Changes with every failed submit, so that the focus comes back here each time. */
  attempt?: number;
  /** Above the page's title: for the form that the page is for. Without scripts it stands above the form. */
  abovePage?: boolean;
};

const never = () => () => undefined;

const TITLE_PREFIX = 'Помилка: ';

/** What went wrong after a submit: above the form or the page, focused, a link to each bad field, the document's title says it too. */
export function ErrorSummary({ errors, children, attempt = 0, abovePage = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0 || Boolean(children);
  const slot = useSyncExternalStore(never, () => (abovePage ? document.getElementById(ERROR_SLOT) : null), () => null);

  useEffect(() => {
    if (!shown) return;
    box.current?.focus();
  }, [shown, attempt, slot]);

  useEffect(() => {
    if (!shown) return;
    const title = document.title;
    if (!title.startsWith(TITLE_PREFIX)) document.title = TITLE_PREFIX + title;
    return () => {
      if (document.title === TITLE_PREFIX + title) document.title = title;
    };
  }, [shown]);

  if (!shown) return null;
  const summary = (
    <div className={styles.box} ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <div role="alert">
        <h2 className={styles.title} id={titleId}>
          Є проблема
        </h2>
        {children}
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
  return slot ? createPortal(summary, slot) : summary;
}

function focusField(event: React.MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
