// What the page asks the server about the session.
import { isIdleTooLong } from '@/domain/session-limits';
import { browserClient } from '@/lib/api/browser-client';
import { ApiError } from '@/lib/api/error';
import { findUser } from './user-calls';
import { getLastRequest } from './session-calls';

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Calls the server as the person's own activity. A failure is for the next poll to find. */
export async function touchServer(): Promise<void> {
  try {
    await findUser(browserClient());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * True when the server refuses the session or its last activity is older than the limit, by the server's own clock: the
 * one here may be wrong. No answer is no judgement.
 */
export async function isSessionOver(): Promise<boolean> {
  try {
    let now = Date.now();
    const { timestamp } = await getLastRequest(
      browserClient({ onAnswer: ({ headers }) => (now = Date.parse(headers.get('date') ?? '') || now) }),
    );
    return timestamp !== 'none' && isIdleTooLong(timestamp * 1000, now);
  } catch (error) {
    if (isRefused(error)) return true;
    if (error instanceof ApiError) return false;
    throw error;
  }
}
