// Checked beside the data: middleware is only a courtesy.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { paths } from '@/domain/paths';
import { isEndedMark, reasonIn } from './browser-session';
import { markCookieName, openSession, senderCookieName, type Session, sessionCookieName } from './cookies';
import { refusalProof } from './end-session';
import { findUser } from './user-calls';

/** Null also for a session that the browser's mark has ended. */
export const findSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return isEndedMark(jar.get(markCookieName())?.value) ? null : openSession(jar.get(sessionCookieName())?.value);
});

const findEndReason = async (): Promise<string | null> =>
  reasonIn((await cookies()).get(markCookieName())?.value) ?? null;

/** Null without a session cookie; while it is there the server may not know yet. */
export const findLeftBehind = async (): Promise<string | null> =>
  (await cookies()).has(sessionCookieName()) ? findEndReason() : null;

export async function requireSession(target: string = paths.cabinet): Promise<Session> {
  const session = await findSession();
  // This document also clears an unreadable cookie. Pass the reason: a response to another tab may clear the cookies
  // first.
  if (!session) redirect(paths.logoutExpired(target, { reason: await findEndReason() }));
  return session;
}

/**
 * Redirects to sign-in and back to `target` without a session or on 401; calls notFound() on 404; rethrows other
 * errors.
 */
export async function withSession<Data>(target: string, load: (token: string) => Promise<Data>): Promise<Data> {
  const { token } = await requireSession(target);
  return load(token).catch(
    ifRefused((refused) => {
      if (refused.status === 401) redirect(paths.logoutExpired(target, { proof: refusalProof(token) }));
      if (refused.status === 404) notFound();
      throw refused;
    }),
  );
}

/** Asks the API first: what is sent with a dead token would belong to no account. */
export async function findLiveToken(): Promise<string | null> {
  const session = await findSession();
  if (!session) return null;
  return findUser(clientOf({ token: session.token })).then(
    () => session.token,
    ifRefused(({ status }) => (status === 401 ? null : session.token)),
  );
}

export const findSender = async (token: string | undefined): Promise<string> =>
  token ?? (await cookies()).get(senderCookieName())?.value ?? randomUUID();
