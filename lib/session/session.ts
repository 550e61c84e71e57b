// Who is signed in, for server components and actions. Checked here, beside the data: middleware is only a courtesy.
import 'server-only';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '@/lib/api/error';
import { paths } from '@/domain/paths';
import { sessionCookieName } from './cookies';
import { refusalProof } from './refusal-proof';
import { openSession, type Session } from './seal';
import { isEndedMark, SESSION_MARK_COOKIE } from './session-mark';

/** The session of this request, or null; null also for one that the browser has ended by its mark. Once per render. */
export const findSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return isEndedMark(jar.get(SESSION_MARK_COOKIE)?.value) ? null : openSession(jar.get(sessionCookieName())?.value);
});

/** True when this browser has ended its session and the session's cookie is still here: the server may not know yet. */
export async function isLeftBehind(): Promise<boolean> {
  const jar = await cookies();
  return isEndedMark(jar.get(SESSION_MARK_COOKIE)?.value) && jar.has(sessionCookieName());
}

/** The session of this request; without one the visitor goes to the sign-in page and comes back to `target`. */
export async function requireSession(target: string = paths.cabinet): Promise<Session> {
  const session = await findSession();
  // By way of a document, which also clears a cookie that cannot be opened.
  if (!session) redirect(paths.logoutExpired(target));
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
    if (error instanceof ApiError && error.status === 401) redirect(paths.logoutExpired(target, refusalProof(token)));
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
}
