// In this order: block the session and hide its data in all tabs, tell the server, then load the sign-in page as a new
// document, so that no data stays in memory.
import type { QueryClient } from '@tanstack/react-query';
import { timeLimit } from '@/lib/browser/stated-base';
import { clearReports, clearToasts } from '@/lib/toasts/toasts';
import { paths } from '@/domain/paths';
import { endLocally, isEndedMark, notifyTabs, readSessionMark, reasonIn, TABS_KEY } from './browser-session';
import { finishTasks, passed } from './finish-tasks';
import { type EndReason, isEndReason, isGoodNews } from './reasons';
import { withoutPlate } from './target-path';

const TOLD_LIMIT_MS = 8_000;
const LOOK_MS = 250;
/** For tabs that miss the message: frozen, or with storage blocked. */
const WATCH_MS = 1_000;
/** Hides a page in the back/forward cache until its session is verified. */
const AWAY = 'data-away';

let ended: EndReason | null = null;
/** Reason sent by another tab; may arrive before its cookies. */
let heard: EndReason | undefined;
const listeners = new Set<() => void>();

export function onEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function findEnd(mark: string): EndReason | null {
  if (ended !== null) return ended;
  const now = readSessionMark(document.cookie);
  if (now === mark) return null;
  return [reasonIn(now), heard].find(isEndReason) ?? 'expired';
}

export function watchMark(mark: string, onOver: (reason: EndReason) => void): () => void {
  const look = () => {
    const reason = findEnd(mark);
    if (reason !== null) onOver(reason);
  };
  const stop = new AbortController();
  const { signal } = stop;
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== TABS_KEY || newValue === null) return;
    const [reason] = newValue.split(' ');
    heard = isEndReason(reason) ? reason : undefined;
    look();
  };
  const onPageShow = () => {
    look();
    document.documentElement.removeAttribute(AWAY);
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('pagehide', () => document.documentElement.setAttribute(AWAY, ''), { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, WATCH_MS);
  look();
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

/** `isFirst`: this tab tells the other tabs and the server. */
export async function endSessionInBrowser(reason: EndReason, queries: QueryClient, isFirst = true): Promise<void> {
  if (ended !== null) return;
  const begun = reason === 'expired' ? (reasonIn(readSessionMark(document.cookie)) ?? heard) : undefined;
  // The 401 only follows from the end another tab has begun.
  if (isFirst && isEndReason(begun)) return endSessionInBrowser(begun, queries, false);
  ended = reason;
  const next = isGoodNews(reason) ? undefined : withoutPlate(location.pathname + location.search);
  const finished = finishTasks();
  if (isFirst) endLocally(reason);
  clearPage(queries);
  await finished;
  if (!isFirst) {
    await untilServerKnows();
    await untilOnline();
    location.replace(paths.login(next, await knownReason(reason)));
    return;
  }
  const isNotified = await reportEnd();
  const known = await knownReason(reason);
  notifyTabs(known);
  await untilOnline();
  if (isNotified) location.replace(paths.login(next, known));
  else postEnd(paths.logoutWith(known, next));
}

/** Usually another tab ended the session: waits for its message with the reason. */
async function knownReason(reason: EndReason): Promise<EndReason> {
  if (reason !== 'expired') return reason;
  if (!heard) await passed(LOOK_MS);
  return heard ?? reason;
}

/** Removes what is shown, fetched and embedded in the page. */
function clearPage(queries: QueryClient): void {
  for (const listener of listeners) listener();
  queries.clear();
  clearReports();
  clearToasts();
  for (const script of document.querySelectorAll('script:not([src])'))
    if (script.textContent.includes('__next_f')) script.remove();
}

async function reportEnd(): Promise<boolean> {
  try {
    const signal = timeLimit(TOLD_LIMIT_MS);
    const { ok, type } = await fetch(paths.logout, { method: 'POST', redirect: 'manual', keepalive: true, signal });
    return ok || type === 'opaqueredirect';
  } catch {
    return false;
  }
}

/** The response clears the mark. The tab that waits for it may be closed. */
async function untilServerKnows(): Promise<void> {
  const latest = Date.now() + TOLD_LIMIT_MS;
  while (isEndedMark(readSessionMark(document.cookie)) && Date.now() < latest) await passed(LOOK_MS);
}

/** Offline, the browser's error page would replace the reason. */
function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** Scripts cannot clear the HttpOnly cookie; a document response can. */
function postEnd(action: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  document.body.append(form);
  form.submit();
}
