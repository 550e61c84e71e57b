// Whether the session that a page was rendered for is over, and why: said by this tab, or by the browser's cookies.
import { type EndReason, isEndReason } from './reasons';
import { readSessionMark, reasonIn } from './session-mark';

let said: EndReason | null = null;
let told: string | undefined;
const listeners = new Set<() => void>();

/** Says it in this tab: what shows personal data goes before the next paint. */
export function markEnded(reason: EndReason): void {
  said ??= reason;
  for (const listener of listeners) listener();
}

export function subscribeOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remembers the reason that another tab gives: its word may come before its cookies, and be the only one to say why. */
export function hearReason(reason: string | undefined): void {
  told = reason;
}

/** The reason that another tab gave, if any. */
export const endReason = (): EndReason | undefined => (isEndReason(told) ? told : undefined);

/** Why the session with this mark is over; null while it lives. */
export function findEnd(mark: string): EndReason | null {
  if (said !== null) return said;
  const now = readSessionMark(document.cookie);
  if (now === mark) return null;
  return [reasonIn(now), told].find(isEndReason) ?? 'expired';
}
