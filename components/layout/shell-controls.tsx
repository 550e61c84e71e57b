'use client';
// The scripts of header and footer, whose HTML may be kept (kept-shell.ts): they find their elements by attributes.
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { showTheme, watchTheme } from '@/components/accessibility/theme-controls';
import { showVision, watchVision } from '@/components/accessibility/vision-controls';
import { showPlace } from './current-place';
import { watchFocus } from './kept-focus';
import { closeMenus, watchMenus } from './open-menus';
import { showUserName, watchUserName } from './user-name';

export function ShellControls() {
  const pathname = usePathname();
  useEffect(() => {
    const stop = new AbortController();
    for (const watch of [watchMenus, watchUserName, watchTheme, watchVision, watchFocus]) watch(stop.signal);
    return () => stop.abort();
  }, []);

  // Not on the first page: the visitor may have opened the menu before hydration.
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) closeMenus();
    shownOn.current = pathname;
    showPlace(pathname);
    for (const show of [showUserName, showTheme, showVision]) show();
  }, [pathname]);
  return null;
}
