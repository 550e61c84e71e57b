// The end of a session on screen: told to the server, forgotten here, then the sign-in page with the reason and the way
// back. A new document is loaded, so that nothing of the old one stays in memory.
import type { QueryClient } from '@tanstack/react-query';
import { clearReports } from '@/lib/notifications/notifications';
import { paths } from '@/lib/paths';
import { finishBeforeEnd } from './before-end';
import { DISPLAY_NAME_COOKIE } from './display-name';
import type { EndReason } from './reasons';

let isEnding = false;

/**
 * Ends the session in this tab. The server's own cookies go with the call; if it fails, the rest is cleared all the
 * same. `tellServer` is false where another tab has done so.
 */
export async function endSessionInBrowser(reason: EndReason, queries: QueryClient, tellServer = true): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await finishBeforeEnd();
  const target = location.pathname + location.search;
  queries.clear();
  clearReports();
  document.cookie = `${DISPLAY_NAME_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  try {
    if (tellServer) await fetch(paths.logout, { method: 'POST', redirect: 'manual', keepalive: true });
  } finally {
    isEnding = false;
    location.replace(paths.login(reason === 'logout' ? undefined : target, reason));
  }
}
