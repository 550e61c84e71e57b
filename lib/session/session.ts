// Who is signed in, for server components and actions. Checked here, beside the data: middleware is only a courtesy.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { paths } from '@/domain/paths';
import { isEndedMark, reasonIn } from './browser-session';
import { markCookieName, openSession, senderCookieName, type Session, sessionCookieName } from './cookies';
import { refusalProof } from './end-session';
import { findUser } from './user-calls';

/** The session of this request, or null; null also for one that the browser has ended by its mark. Once per render. */
export const findSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return isEndedMark(jar.get(markCookieName())?.value) ? null : openSession(jar.get(sessionCookieName())?.value);
});

/** Why this browser has ended its session, as it wrote it; null when it has not. */
async function findEndReason(): Promise<string | null> {
  return reasonIn((await cookies()).get(markCookieName())?.value) ?? null;
}

/** The same while the session's cookie is still here: the server may not know yet. */
export async function findLeftBehind(): Promise<string | null> {
  return (await cookies()).has(sessionCookieName()) ? findEndReason() : null;
}

/** The session of this request; without one the visitor goes to the sign-in page and comes back to `target`. */
export async function requireSession(target: string = paths.cabinet): Promise<Session> {
  const session = await findSession();
  // By way of a document, which also clears a cookie that cannot be opened. It takes the reason along: by then the answer
  // to another tab may have taken the cookies.
  if (!session) redirect(paths.logoutExpired(target, { reason: await findEndReason() }));
  return session;
}

/**
 * Loads personal data with the citizen's token. Without a session, or when the API refuses the token (401), the visitor
 * goes to the sign-in page and comes back to `target`. What the page is about and the API does not find is not found.
 * Other errors of `load` are thrown on.
 */
export async function withSession<Data>(target: string, load: (token: string) => Promise<Data>): Promise<Data> {
  const { token } = await requireSession(target);
  try {
    return await load(token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      redirect(paths.logoutExpired(target, { proof: refusalProof(token) }));
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
}

/** The session's token, unless the API refuses it: what is sent under a dead one would belong to nobody. Throws ApiError. */
export async function findLiveToken(): Promise<string | null> {
  const session = await findSession();
  if (!session) return null;
  try {
    await findUser(clientOf({ token: session.token }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return null;
  }
  return session.token;
}

/** Whose form this is: the account's token, else the browser's name. A browser without cookies repeats nothing. */
export async function findSender(token: string | undefined): Promise<string> {
  return token ?? (await cookies()).get(senderCookieName())?.value ?? randomUUID();
}
