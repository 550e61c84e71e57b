// What the watch of a citizen's session asks the server.
import { isIdleTooLong } from '@/domain/account-limits';
import { browserClient } from '@/lib/api/browser-client';
import { ApiError } from '@/lib/api/error';
import { findUser, getLastRequest } from './user-calls';

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Counts as activity. Leaves failures to the next poll. */
export async function touchServer(): Promise<void> {
  try {
    await findUser(browserClient());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Uses the server's clock, since the client's may be wrong. No response does not end the session. */
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
