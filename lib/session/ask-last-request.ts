// What the watch of a citizen's session asks the server.
import { isIdleTooLong } from '@/domain/account-limits';
import { browserClient } from '@/lib/api/browser-client';
import { ifRefused } from '@/lib/api/error';
import { findUser, getLastRequest } from './user-calls';

/** Counts as activity. Leaves failures to the next poll. */
export async function touchServer(): Promise<void> {
  await findUser(browserClient()).catch(ifRefused(() => undefined));
}

/** Uses the server's clock, since the client's may be wrong. No response does not end the session. */
export async function isSessionOver(): Promise<boolean> {
  let now = Date.now();
  return getLastRequest(
    browserClient({ onAnswer: ({ headers }) => (now = Date.parse(headers.get('date') ?? '') || now) }),
  ).then(
    ({ timestamp }) => timestamp !== 'none' && isIdleTooLong(timestamp * 1000, now),
    ifRefused(({ status }) => status === 401),
  );
}
