import type { ReactNode } from 'react';
import { isShellKept, type ShellPart as Part } from '@/lib/rendering/kept-shell';
import { KeptPart } from './kept-part';

type ShellPartProps = { part: Part; className: string | undefined; children: ReactNode };

/** Its content must be plain elements: scripts are added by shell-controls.tsx. */
export function ShellPart({ part: Part, className, children }: ShellPartProps) {
  if (isShellKept()) return <KeptPart part={Part} className={className} />;
  return (
    <Part className={className} data-shell="">
      {children}
    </Part>
  );
}
