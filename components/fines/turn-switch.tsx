'use client';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './turn-switch.module.css';
import { useServerTime } from './use-server-time';

type TurnSwitchProps = {
  /** The instant of the turn and the server's time of rendering, epoch ms. */
  at: number;
  now: number;
  before: ReactNode;
  after: ReactNode;
  /** Stands in a line of text. */
  inline?: boolean | undefined;
  /** Said to screen readers when it turns. */
  announcement?: string | undefined;
};

/**
 * What is shown until an instant, and what from it on: both come from the server, one lies over the other, so that the change
 * needs no reload and moves nothing on the page.
 */
export function TurnSwitch({ at, now, before, after, inline, announcement }: TurnSwitchProps) {
  const hasTurned = useServerTime(now, [at]) >= at;
  const Layer = inline ? 'span' : 'div';
  return (
    <Layer className={inline ? styles.inline : styles.layers}>
      <Layer className={hasTurned ? styles.hidden : styles.shown} inert={hasTurned}>
        {before}
      </Layer>
      <Layer className={hasTurned ? styles.shown : styles.hidden} inert={!hasTurned}>
        {after}
      </Layer>
      {announcement ? (
        <VisuallyHidden>
          <span role="status">{hasTurned ? announcement : ''}</span>
        </VisuallyHidden>
      ) : null}
    </Layer>
  );
}
