// The end of a session on screen. At once: this browser opens it no more, no tab shows anything of it. Then the server
// is told, and only then the tabs go on to the sign-in page with the reason and the way back: a new document each, so
// that nothing of the old one stays in memory.
import type { QueryClient } from '@tanstack/react-query';
import { clearReports } from '@/lib/toasts/failure-reports';
import { clearToasts } from '@/lib/toasts/toast-queue';
import { paths } from '@/domain/paths';
import { finishBeforeEnd } from './before-end';
import { endLocally, notifyTabs } from './leave';
import { markEnded, endReason } from './ended';
import { type EndReason, isEndReason, isGoodNews } from './reasons';
import { isEndedMark, readSessionMark, reasonIn } from './session-mark';
import { withoutPlate } from './target-path';

const TOLD_LIMIT_MS = 8_000;
const LOOK_MS = 250;

let isEnding = false;

/** Ends the session in this tab. `isFirst`: it tells the others and the server; another tab has begun otherwise. */
export async function endSessionInBrowser(reason: EndReason, queries: QueryClient, isFirst = true): Promise<void> {
  if (isEnding) return;
  const begun = reason === 'expired' ? (reasonIn(readSessionMark(document.cookie)) ?? endReason()) : undefined;
  // What is refused from then on only echoes the end that another tab has begun.
  if (isFirst && isEndReason(begun)) return endSessionInBrowser(begun, queries, false);
  isEnding = true;
  const next = isGoodNews(reason) ? undefined : withoutPlate(location.pathname + location.search);
  const saved = finishBeforeEnd();
  if (isFirst) endLocally(reason);
  forgetHere(reason, queries);
  await saved;
  if (!isFirst) {
    await untilServerIsTold();
    await untilOnline();
    location.replace(paths.login(next, await knownReason(reason)));
    return;
  }
  const isTold = await tellEnd();
  const known = await knownReason(reason);
  notifyTabs(known);
  await untilOnline();
  if (isTold) location.replace(paths.login(next, known));
  else postEnd(paths.logoutWith(known, next));
}

/** A session that is merely found gone was ended by another tab, as a rule: its word may still be on the way. */
async function knownReason(reason: EndReason): Promise<EndReason> {
  if (reason === 'expired' && !endReason()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return reason === 'expired' ? (endReason() ?? reason) : reason;
}

/** Takes everything personal off the page: what is shown, what was fetched, and the data the page came with. */
function forgetHere(reason: EndReason, queries: QueryClient): void {
  markEnded(reason);
  queries.clear();
  clearReports();
  clearToasts();
  for (const script of document.querySelectorAll('script:not([src])'))
    if (script.textContent.includes('__next_f')) script.remove();
}

async function tellEnd(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TOLD_LIMIT_MS);
    const { ok, type } = await fetch(paths.logout, { method: 'POST', redirect: 'manual', keepalive: true, signal });
    return ok || type === 'opaqueredirect';
  } catch {
    return false;
  }
}

/** The server's answer takes the mark of the ended session away. The tab that waits for it may have been closed. */
function untilServerIsTold(): Promise<void> {
  const latest = Date.now() + TOLD_LIMIT_MS;
  return new Promise((resolve) => {
    const look = () => {
      if (isEndedMark(readSessionMark(document.cookie)) && Date.now() < latest) setTimeout(look, LOOK_MS);
      else resolve();
    };
    look();
  });
}

/** Without a network the browser's own error page would take the place of the reason. */
function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** The session's cookie is out of scripts' reach: only a document that the server answers is sure to take it away. */
function postEnd(action: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  document.body.append(form);
  form.submit();
}
