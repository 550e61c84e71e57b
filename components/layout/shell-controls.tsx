'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { showTheme, watchTheme } from '@/components/accessibility/theme';
import { showVision, watchVision } from '@/components/accessibility/vision';
import { forgetTabDrafts } from '@/lib/drafts/forget-tab-drafts';
import { DISPLAY_NAME_EVENT, endLocally, readDisplayName } from '@/lib/session/browser-session';
import { showPlace } from './current-place';
import { watchFocus } from './kept-focus';

function showUserName(): void {
  const name = readDisplayName(document.cookie);
  for (const place of document.querySelectorAll('[data-user-name]')) place.textContent = name;
  const root = document.documentElement;
  if (name === null && 'signedIn' in root.dataset) forgetTabDrafts();
  root.toggleAttribute('data-signed-in', name !== null);
  if (name === null) root.style.removeProperty('--user-name');
}

function endOnSignOut({ target }: Event) {
  if (target instanceof HTMLFormElement && target.matches('[data-sign-out]')) endLocally('logout');
}

/** Shown anew on restore from the back-forward cache and on sign-out in another tab. */
function watchUserName(signal: AbortSignal): void {
  for (const event of ['pageshow', 'storage', DISPLAY_NAME_EVENT])
    window.addEventListener(event, showUserName, { signal });
  document.addEventListener('submit', endOnSignOut, { signal });
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

function closeIfOutside({ target }: Event) {
  for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
}

function closeOnEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  }
}

function watchMenus(signal: AbortSignal): void {
  document.addEventListener('pointerdown', closeIfOutside, { signal });
  document.addEventListener('focusin', closeIfOutside, { signal });
  document.addEventListener('keydown', closeOnEscape, { signal });
}

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
