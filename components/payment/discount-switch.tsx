'use client';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './discount-switch.module.css';
import { isTimeOver, useTimeLeft } from './use-time-left';

type DiscountSwitchProps = {
  /** End of the discount, ISO. */
  until: string;
  /** The server's time of rendering, ISO. */
  now: string;
  before: ReactNode;
  after: ReactNode;
  /** Said to screen readers when the discount ends. */
  announcement?: string;
};

/**
 * What is shown while the discount runs, and what after its end: both come from the server, one lies over the other,
 * so that the change needs no reload and moves nothing on the page.
 */
export function DiscountSwitch({ until, now, before, after, announcement }: DiscountSwitchProps) {
  const over = isTimeOver(useTimeLeft(until, now));
  return (
    <div className={styles.layers}>
      <div className={over ? styles.hidden : styles.shown} inert={over}>
        {before}
      </div>
      <div className={over ? styles.shown : styles.hidden} inert={!over}>
        {after}
      </div>
      {announcement ? <VisuallyHidden><span role="status">{over ? announcement : ''}</span></VisuallyHidden> : null}
    </div>
  );
}
