// sessionStorage survives a reload and a discarded tab (a phone's, while its camera is open); drafts go with the tab,
// the submit or the session.
import { isEndedMark, readSessionMark } from '@/lib/session/browser-session';
import { PREFIX, tabStorage } from './forget-tab-drafts';

/** Without an id the upload had not finished, or has waited too long. */
export interface KeptFile {
  id?: string | undefined;
  /** Until when the server keeps it, where it says so. */
  expires_at?: string | undefined;
  name: string;
  size: number;
  /** Which list of the form it is in; absent: the only or the first one. */
  purpose?: 'authority' | undefined;
}

export interface TabDraft {
  values: Record<string, string>;
  files: readonly KeptFile[];
}

/** `place`: a name for the page where its own address may not be stored. */
const address = (place = location.pathname + location.search) => PREFIX + place;

function liveMark(): string {
  const mark = readSessionMark(document.cookie);
  return isEndedMark(mark) ? '' : mark;
}

const isKept = (kept: unknown): kept is TabDraft & { mark: string } =>
  typeof kept === 'object' && kept !== null && 'values' in kept && 'files' in kept && 'mark' in kept;

export const isOver = ({ expires_at: until = '' }: Pick<KeptFile, 'expires_at'>): boolean =>
  Date.parse(until) <= Date.now();

export const withoutOver = (files: readonly KeptFile[]): KeptFile[] =>
  files.map((file) => (isOver(file) ? { ...file, id: undefined } : file));

/** Returns null for a draft typed under a session that has ended. */
export function readTabDraft(place?: string): TabDraft | null {
  const kept: unknown = JSON.parse(tabStorage()?.getItem(address(place)) ?? 'null');
  if (!isKept(kept)) return null;
  if (!kept.mark || kept.mark === liveMark()) return { ...kept, files: withoutOver(kept.files) };
  forgetTabDraft(place);
  return null;
}

/** Returns false when storage is blocked or full. */
export function storeTabDraft(draft: TabDraft, place?: string): boolean {
  const storage = tabStorage();
  try {
    storage?.setItem(address(place), JSON.stringify({ ...draft, mark: liveMark() }));
    return storage !== null;
  } catch {
    return false;
  }
}

export function forgetTabDraft(place?: string): void {
  tabStorage()?.removeItem(address(place));
}
