'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { showTheme, watchTheme } from '@/components/accessibility/theme';
import { showVision, watchVision } from '@/components/accessibility/vision';
import { forgetTabDrafts } from '@/lib/drafts/forget-tab-drafts';
import { DISPLAY_NAME_EVENT, endLocally, readDisplayName } from '@/lib/session/browser-session';
import { showPlace } from './current-place';

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

const GROUPS = ':is(section, article, aside, fieldset, form, ul, ol, main, [role], [aria-label], [aria-labelledby])';
const HEIRS = `[tabindex], ${GROUPS}`;

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

function inherit(heir: HTMLElement): void {
  if (!heir.hasAttribute('tabindex')) {
    heir.tabIndex = -1;
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
  }
  heir.focus({ preventScroll: true });
  if (!isInView(heir)) heir.scrollIntoView({ block: 'nearest' });
}

/**
 * When the focused control is taken out of the page and nothing else takes focus, the nearest group that is left gets
 * it: the next Tab goes on from there, not from the top of the page.
 */
function watchFocus(signal: AbortSignal): void {
  let way: HTMLElement[] = [];
  let address = '';

  const observer = new MutationObserver(() => {
    const [focused, ...groups] = way;
    if (!focused || focused.isConnected) return;
    way = [];
    // A new page begins at its own place.
    if (document.activeElement !== document.body || window.location.pathname !== address) return;
    const heir = groups.find((group) => group.isConnected && group.matches(HEIRS)) ?? document.querySelector('main');
    if (heir) inherit(heir);
  });

  const follow = (focused: Element | null) => {
    way = [];
    address = window.location.pathname;
    for (let at = focused; at && at !== document.body; at = at.parentElement)
      if (at instanceof HTMLElement) way.push(at);
  };
  // Whoever is quicker than the scripts has the focus already.
  follow(document.activeElement);
  document.addEventListener('focusin', ({ target }) => follow(target instanceof Element ? target : null), { signal });
  document.addEventListener(
    'focusout',
    () =>
      // Still there and without focus: the person left it.
      setTimeout(() => {
        if (way[0]?.isConnected && document.activeElement === document.body) way = [];
      }),
    { signal },
  );
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
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
