// What is typed into a public form, in the storage of its tab: it outlives a reload and a tab that the browser threw away
// (a phone's, while its camera is open), and goes with the tab, once it is sent, and at the end of a session.
import { isEndedMark, readSessionMark } from '@/lib/session/browser-session';
import { PREFIX, tabStorage } from './forget-tab-drafts';

/** A file chosen; without an id it had not been received yet. */
export interface KeptFile {
  id?: string | undefined;
  name: string;
  size: number;
}

export interface TabDraft {
  values: Record<string, string>;
  files: readonly KeptFile[];
}

const address = () => PREFIX + location.pathname + location.search;

/** Names the session under which it is typed; '' when there is none. */
function liveMark(): string {
  const mark = readSessionMark(document.cookie);
  return isEndedMark(mark) ? '' : mark;
}

const isKept = (kept: unknown): kept is TabDraft & { mark: string } =>
  typeof kept === 'object' && kept !== null && 'values' in kept && 'files' in kept && 'mark' in kept;

/** What was typed on the open page before; null when nothing was, or under a session that is over. */
export function readTabDraft(): TabDraft | null {
  const kept: unknown = JSON.parse(tabStorage()?.getItem(address()) ?? 'null');
  if (!isKept(kept)) return null;
  if (!kept.mark || kept.mark === liveMark()) return kept;
  forgetTabDraft();
  return null;
}

/** Says whether the tab keeps it: storage may be refused or full. */
export function keepTabDraft(draft: TabDraft): boolean {
  const storage = tabStorage();
  try {
    storage?.setItem(address(), JSON.stringify({ ...draft, mark: liveMark() }));
    return storage !== null;
  } catch {
    return false;
  }
}

export function forgetTabDraft(): void {
  tabStorage()?.removeItem(address());
}
