'use client';
import { Printer } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button';

const never = () => () => undefined;

/** Opens the browser's print dialog; absent without scripts, where it could do nothing. */
export function PrintButton({ children }: { children: ReactNode }) {
  const scripted = useSyncExternalStore(never, () => true, () => false);
  if (!scripted) return null;
  return (
    <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
