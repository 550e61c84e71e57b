import type { ReactNode } from 'react';
import styles from './prose.module.css';

export const PROSE = styles.prose;

export function Prose({ children }: { children: ReactNode }) {
  return <div className={PROSE}>{children}</div>;
}
