'use client';
// A client component, so that the HTML is not sent a second time as data: the browser takes it from the document.
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import type { ShellPart } from '@/lib/rendering/kept-shell';
import { markPlace } from './mark-place';

export function KeptPart({ part: Part, className }: { part: ShellPart; className: string | undefined }) {
  const pathname = usePathname();
  // `window`, which the bundler knows: what is only the server's stays out of the browser's script.
  const [html] = useState(() =>
    typeof window === 'undefined'
      ? markPlace(globalThis.parkinspectionShell?.[Part] ?? '', pathname)
      : (document.querySelector(`${Part}[data-shell]`)?.innerHTML ?? ''),
  );
  return (
    <Part className={className} data-shell="" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}
