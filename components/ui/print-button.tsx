'use client';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useScripted } from './use-scripted';

/** Opens the browser's print dialog; absent without scripts, where it could do nothing. */
export function PrintButton({ children }: { children: ReactNode }) {
  const scripted = useScripted();
  if (!scripted) return null;
  return (
    <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
