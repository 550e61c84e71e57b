'use client';
import { Icon } from './icon';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useScripted } from './use-scripted';

/** Opens the browser's print dialog; absent without scripts, where it could do nothing. */
export function PrintButton({ children }: { children: ReactNode }) {
  const scripted = useScripted();
  if (!scripted) return null;
  return (
    <Button variant="secondary" icon={<Icon name="printer" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
