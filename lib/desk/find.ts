import type { Found, FoundLine } from '@/contract/desk-find';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { type FoundKind, isKey, isSurelyPlate, readTyped } from '@/domain/found';
import type { AskDesk } from './ask-desk';
import { withQuery } from '@/domain/with-query';

const PLACES: Record<FoundKind, (id: Id) => string> = {
  appeals: deskPaths.appeal,
  fines: (id) => deskPaths.record('fines', id),
  evacuations: (id) => deskPaths.record('evacuations', id),
  cars: deskPaths.car,
  citizens: deskPaths.citizen,
  payments: deskPaths.payment,
  claims: deskPaths.claim,
  messages: deskPaths.message,
  letters: (id) => deskPaths.lettersPrint({ id: String(id) }),
};

export const placeOf = ({ kind, record_id: id }: Pick<FoundLine, 'kind' | 'record_id'>): string => PLACES[kind](id);

const LISTS: Partial<Record<FoundKind, string>> = {
  appeals: deskPaths.appeals,
  fines: deskPaths.register('fines'),
  evacuations: deskPaths.register('evacuations'),
  citizens: deskPaths.citizens,
  claims: deskPaths.claims(),
  payments: deskPaths.payments,
  messages: deskPaths.messages,
};

/** Asked when a search found nothing. */
export const findMeant = async (ask: AskDesk, q: string, isEmpty: boolean): Promise<readonly string[]> =>
  isEmpty && q !== '' ? (await ask('find.meant', { q })).plates : [];

/** All of the kind: its list with the same search, or the search of it alone. */
export const listOf = (kind: FoundKind, q: string): string => {
  const list = LISTS[kind];
  return list === undefined ? deskPaths.find({ q, kind }) : withQuery(list, { q });
};

/** A plate that something is known of, or the only record that has the key; a name is no key: others may have it too. */
export function straightTo(q: string, found: Found): string | null {
  const typed = readTyped(q);
  const lines = found.flatMap((group) => group.lines);
  if (isSurelyPlate(typed.plate) && lines.some(({ license_plate: plate }) => plate === typed.plate))
    return deskPaths.plate(typed.plate);
  const [only, ...others] = lines;
  return only && others.length === 0 && isKey(typed) ? placeOf(only) : null;
}
