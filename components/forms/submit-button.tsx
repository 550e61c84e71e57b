'use client';
import { type ComponentProps, useId } from 'react';
import { Button } from '@/components/ui/button';
import styles from './submit-button.module.css';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type'> & { blocked: boolean; reasonId?: string };

/** Stays clickable while blocked: a click leads back to the errors. */
export function SubmitButton({ blocked, reasonId, children, ...rest }: SubmitButtonProps) {
  const ownId = useId();
  const id = reasonId ?? ownId;
  return (
    <>
      <Button {...rest} type="submit" blocked={blocked} aria-describedby={blocked ? id : undefined}>
        {children}
      </Button>
      {blocked ? (
        <p id={id} className={styles.reason}>
          Спершу виправте позначені поля.
        </p>
      ) : null}
    </>
  );
}
