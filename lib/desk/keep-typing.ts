// What is typed goes to the server. Until a page has come that knows it, this tab remembers it: F5, Back or an act beside it
// may be quicker than the answer, the next page may have been read before, and the session may be over.
import type { DeskTyping, TypingKept } from '@/contract/desk-drafts';
import { deskPaths } from '@/domain/desk-paths';
import { textOf } from '@/domain/keys';
import type { Reader } from '@/lib/api/answer';
import { ANY_ANSWER, ask } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { tabStorage } from '@/lib/drafts/forget-tab-drafts';
import { reportSessionOver } from '@/lib/session/browser-session';
import { DESK } from './early-typing';

/** Bytes. Browsers reject larger keepalive bodies. */
const KEEPALIVE_MAX = 60_000;

type Place = Pick<DeskTyping, 'about' | 'form' | 'of'>;
type Values = DeskTyping['values'];

const keyOf = ({ about, form, of }: Place) => `${DESK}${about} ${form} ${of}`;

/** As a tab remembers it; `at`: when the server kept it, by its clock, once it has answered. */
interface Remembered {
  values: Values;
  at?: string;
}

function write(place: Place, remembered: Remembered): string {
  const text = JSON.stringify(remembered);
  try {
    tabStorage()?.setItem(keyOf(place), text);
  } catch {
    // Full or blocked: the server alone has it.
    return '';
  }
  return text;
}

export const remember = (place: Place, values: Values): string => write(place, { values });

export const forget = (place: Place): void => tabStorage()?.removeItem(keyOf(place));

/** What a page that the server read at `readAt` does not know; what it knows is forgotten. */
function unknown(place: Place, readAt: string): Remembered | null {
  const kept = tabStorage()?.getItem(keyOf(place)) ?? null;
  if (kept === null) return null;
  const remembered = JSON.parse(kept) as Remembered;
  if (remembered.at === undefined || remembered.at >= readAt) return remembered;
  forget(place);
  return null;
}

export const recall = (place: Place, readAt: string): Values | null => unknown(place, readAt)?.values ?? null;

/** Throws ApiError. */
async function post<Answer>(reader: Reader<Answer>, path: string, body: string, keepalive = false): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  try {
    return await ask(reader, () => fetch(path, { method: 'POST', headers, body, keepalive, cache: 'no-store' }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) reportSessionOver();
    throw error;
  }
}

const keptReader: Reader<TypingKept> = {
  safeParse: (data) => {
    const at = textOf(data, 'at');
    return at === '' ? { success: false } : { success: true, data: { at } };
  },
};

/** Id of the hidden field that a form has while it keeps what is typed. */
export const typingFieldId = (form: string) => `draft-${form}`;

/** Throws when it is not stored. */
export async function keepTyping(place: Place, values: Values): Promise<void> {
  const given = remember(place, values);
  const body = JSON.stringify({ ...place, values });
  const { at } = await post(keptReader, deskPaths.drafts, body, new Blob([body]).size < KEEPALIVE_MAX);
  if (tabStorage()?.getItem(keyOf(place)) === given) write(place, { values, at });
}

function keepAgain(place: Place, readAt: string): void {
  const left = unknown(place, readAt);
  if (left && left.at === undefined) keepTyping(place, left.values).catch(() => undefined);
}

/** Sends what pages left behind in this tab; what somebody else typed is dropped. `readAt`: when the server read this one. */
export function keepWhatIsLeft({ about, of }: Pick<Place, 'about' | 'of'>, readAt: string): void {
  for (const key of Object.keys(tabStorage() ?? {})) {
    if (!key.startsWith(DESK)) continue;
    const [where = '', form = '', whose] = key.slice(DESK.length).split(' ');
    const place = { about: where, form, of };
    if (whose !== of) tabStorage()?.removeItem(key);
    // A form of this page takes over its own.
    else if (where !== about || !document.getElementById(typingFieldId(form))) keepAgain(place, readAt);
  }
}

/** Somebody is at the page. Without an answer the next one tells. */
export async function touchDesk(): Promise<void> {
  await post(ANY_ANSWER, deskPaths.session, '').catch(() => undefined);
}
