'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { type ShellPart } from '@/lib/rendering/kept-shell';
import { currentPlace } from './current-place';

// Apart from current-place.ts, which browsers load.
const HOME_ITEM = '<li data-home=""';
const LINK = /<a href="([^"]*)"(?=[^>]* data-nav)/g;

/** For HTML kept without a place. */
function markPlace(html: string, pathname: string): string {
  const marked = html.replace(LINK, (link, href: string) => {
    const current = currentPlace(href, pathname);
    return current ? `${link} aria-current="${current}"` : link;
  });
  return pathname === '/' ? marked.replaceAll(HOME_ITEM, `${HOME_ITEM} hidden`) : marked;
}

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
