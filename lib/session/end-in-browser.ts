// The end of a session on screen: told to the server, forgotten here, then the sign-in page with the reason and the way
// back. A new document is loaded, so that nothing of the old one stays in memory.
import type { QueryClient } from '@tanstack/react-query';
import { clearReports } from '@/lib/notifications/notifications';
import { paths } from '@/lib/paths';
import { finishBeforeEnd } from './before-end';
import { DISPLAY_NAME_COOKIE } from './display-name';
import { type EndReason, isGoodNews } from './reasons';

let isEnding = false;

/**
 * Ends the session in this tab. The server's own cookies go with the call; if it fails, the page itself goes to the
 * server to have them cleared. `tellServer` is false where another tab has done so.
 */
export async function endSessionInBrowser(reason: EndReason, queries: QueryClient, tellServer = true): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await finishBeforeEnd();
  const target = location.pathname + location.search;
  queries.clear();
  clearReports();
  document.cookie = `${DISPLAY_NAME_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  const next = isGoodNews(reason) ? undefined : target;
  const isTold = !tellServer || (await tellEnd());
  isEnding = false;
  if (isTold) location.replace(paths.login(next, reason));
  else postEnd(paths.logoutWith(reason, next));
}

async function tellEnd(): Promise<boolean> {
  try {
    const { ok, type } = await fetch(paths.logout, { method: 'POST', redirect: 'manual', keepalive: true });
    return ok || type === 'opaqueredirect';
  } catch {
    return false;
  }
}

/** The session's cookie is out of scripts' reach: while the server has not cleared it, the sign-in page would let it in again. */
function postEnd(action: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  document.body.append(form);
  form.submit();
}
