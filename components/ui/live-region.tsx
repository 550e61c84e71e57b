import type { ReactNode } from 'react';
import styles from './live-region.module.css';

/** Always drawn: screen readers tell what changes in a region, not what comes together with it. */
export const LiveRegion = ({ children, isList = false }: { children: ReactNode; isList?: boolean }) => (
  <div className={styles.region} {...(isList ? { 'aria-live': 'polite' } : { role: 'status' })}>
    {children}
  </div>
);
