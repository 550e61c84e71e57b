// What is typed goes to the server. Until that has answered, this tab remembers it: F5, Back or an act beside it may be
// quicker, and the session may be over.
import type { DeskTyping } from '@/contract/desk-drafts';
import type { ErrorBody } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError } from '@/lib/api/error';
import { PREFIX, tabStorage } from '@/lib/drafts/forget-tab-drafts';
import { reportSessionOver } from '@/lib/session/browser-session';

/** Bytes. Browsers reject larger keepalive bodies. */
const KEEPALIVE_MAX = 60_000;

type Place = Pick<DeskTyping, 'about' | 'form' | 'of'>;
type Values = DeskTyping['values'];

const DESK = `${PREFIX}desk `;
const keyOf = ({ about, form, of }: Place) => `${DESK}${about} ${form} ${of}`;

export function remember(place: Place, values: Values): void {
  try {
    tabStorage()?.setItem(keyOf(place), JSON.stringify(values));
  } catch {
    // Full or blocked: the server alone has it.
    return;
  }
}

export function recall(place: Place): Values | null {
  const kept = tabStorage()?.getItem(keyOf(place)) ?? null;
  return kept === null ? null : (JSON.parse(kept) as Values);
}

export const forget = (place: Place): void => tabStorage()?.removeItem(keyOf(place));

/** Throws ApiError. */
async function post(path: string, body: string, keepalive: boolean): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body, keepalive, cache: 'no-store' });
  if (answer.ok) return;
  if (answer.status === 401) reportSessionOver();
  throw new ApiError(answer.status, (await answer.json()) as ErrorBody);
}

/** Of the hidden field that a form has while it keeps what is typed. */
export const typingFieldId = (form: string) => `draft-${form}`;

/** Throws when it is not stored. */
export async function keepTyping(place: Place, values: Values): Promise<void> {
  const given = JSON.stringify(values);
  remember(place, values);
  const body = JSON.stringify({ ...place, values });
  await post(deskPaths.drafts, body, new Blob([body]).size < KEEPALIVE_MAX);
  if (tabStorage()?.getItem(keyOf(place)) === given) forget(place);
}

/** Of pages that this tab has left; what somebody else typed is dropped. */
export function keepWhatIsLeft({ about, of }: Pick<Place, 'about' | 'of'>): void {
  for (const key of Object.keys(tabStorage() ?? {})) {
    if (!key.startsWith(DESK)) continue;
    const [where = '', form = '', whose] = key.slice(DESK.length).split(' ');
    const place = { about: where, form, of };
    if (whose !== of) tabStorage()?.removeItem(key);
    // A form of this page takes over its own.
    else if (where !== about || !document.getElementById(typingFieldId(form)))
      keepTyping(place, recall(place) ?? {}).catch(() => undefined);
  }
}

/** Somebody is at the page. Without an answer the next one tells. */
export async function touchDesk(): Promise<void> {
  await post(deskPaths.session, '', false).catch(() => undefined);
}
