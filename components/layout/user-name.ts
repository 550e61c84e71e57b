import { forgetTabDrafts } from '@/lib/drafts/forget-tab-drafts';
import { DISPLAY_NAME_EVENT, endLocally, readDisplayName } from '@/lib/session/browser-session';

export function showUserName(): void {
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
export function watchUserName(signal: AbortSignal): void {
  for (const event of ['pageshow', 'storage', DISPLAY_NAME_EVENT])
    window.addEventListener(event, showUserName, { signal });
  document.addEventListener('submit', endOnSignOut, { signal });
}
