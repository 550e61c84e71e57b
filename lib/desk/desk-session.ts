// The staff's session: its cookie holds the token of a desk session and nothing else. Checked by the API at each call.
import 'server-only';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { Metadata } from 'next';
import { cache } from 'react';
import { type DeskAnswer, type DeskCallName, DESK_CALLS, type DeskInput } from '@/contract/desk-port';
import type { DeskSession } from '@/contract/desk-staff';
import type { StaffAct } from '@/domain/staff-acts';
import { ApiError, ifRefused } from '@/lib/api/error';
import type { PageQuery } from '@/lib/forms/query';
import type { PageName } from '@/lib/pages/pages';
import { describeForm } from '@/lib/seo/page-metadata';
import { deskCookieName } from '@/lib/session/cookies';
import { type AskDesk, deskOf, RawInput } from './ask-desk';
import { readFilters } from './queue-query';
import { signInToHere } from './sign-in-path';

export interface Desk extends Omit<DeskSession, 'now'> {
  ask: AskDesk;
  /** The back end's time, epoch ms. */
  now: number;
}

/** In the name of whoever sits at it. */
export type AskedDesk = Pick<Desk, 'ask'>;

export async function findAskedDesk(): Promise<AskedDesk | null> {
  const token = (await cookies()).get(deskCookieName())?.value;
  return token ? { ask: askOnce(token) } : null;
}

/** A title asks for what its page shows: once, with one look in the journal. */
const readOnce = cache(
  <Name extends DeskCallName>(token: string, name: Name, input: string): Promise<DeskAnswer<Name>> =>
    deskOf(token)(name, new RawInput(JSON.parse(input) as object)),
);

const askOnce =
  (token: string): AskDesk =>
  (name, ...[input = {}]: [input?: object]) => {
    const given = input instanceof RawInput ? input : new RawInput(input);
    return DESK_CALLS[name].isAct ? deskOf(token)(name, given) : readOnce(token, name, JSON.stringify(given.values));
  };

export const findDesk = cache(async (): Promise<Desk | null> => {
  const desk = await findAskedDesk();
  if (!desk) return null;
  try {
    const { now, ...session } = await desk.ask('session.find');
    return { ...session, ...desk, now: Date.parse(now) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
});

/** Redirects to the desk's sign-in, which leads back here, without a session; notFound() for an act that the role may not do. */
export async function requireDesk(act?: StaffAct): Promise<Desk> {
  const desk = await findDesk();
  if (!desk) redirect(await signInToHere());
  if (act && !desk.acts.includes(act)) notFound();
  return desk;
}

export const isAtDesk = async (): Promise<boolean> => (await findDesk()) !== null;

export const orNotFound = <Found>(asked: Promise<Found>): Promise<Found> =>
  asked.catch(
    ifRefused((refused) => {
      if (refused.status === 404) notFound();
      throw refused;
    }),
  );

type ListCall = {
  [Name in DeskCallName & `${string}.list`]: Record<string, never> extends DeskInput<Name> ? Name : never;
}[DeskCallName & `${string}.list`];
type RecordCall = {
  [Name in DeskCallName & `${string}.find`]: { id: string } extends DeskInput<Name> ? Name : never;
}[DeskCallName & `${string}.find`];

/** The page of a list: its right and its filters are those of its call. */
export async function openList<Name extends ListCall>(name: Name, searchParams: Promise<PageQuery>) {
  const { right, input } = DESK_CALLS[name];
  const desk = await requireDesk(right);
  const given = await searchParams;
  const query = readFilters(input, given);
  return { desk, given, query, list: await desk.ask(name, new RawInput(query)) };
}

/** The page of a record: its right is that of its call, or a stricter one. */
export async function openRecord<Name extends RecordCall>(
  name: Name,
  params: Promise<{ id: string }>,
  right: StaffAct = DESK_CALLS[name].right,
) {
  const desk = await requireDesk(right);
  return { desk, found: await orNotFound(desk.ask(name, new RawInput(await params))) };
}

/**
 * Of a page of the desk, by the number of the paper or record it shows, never by a person. The page asks the same and
 * says itself what is missing or not allowed.
 */
export async function describeDesk(
  name: PageName,
  find: (ask: AskedDesk['ask']) => Promise<string | number>,
): Promise<Metadata> {
  const desk = await findDesk();
  const of = desk && (await find(desk.ask).catch(ifRefused(() => null)));
  return describeForm(name, of === null ? {} : { of: String(of) });
}
