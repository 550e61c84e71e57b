// The lock of every personal call. 300 s without activity or 12 h in all end a session; the page's
// own calls (x-background-request: 1) do not count as activity.
import { BACKGROUND_HEADER } from '@/contract/call-headers';
import { isIdleTooLong, lifetimeLimit } from '@/domain/session-limits';
import type { Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import type { Who } from '@/backend/platform/http/call';
import type { Citizen } from '@/backend/platform/citizen';
import { latestActivity, noteActivity, unlessLocked } from './activity';
import { deleteSession, findSession } from './queries';
import { hashToken, readToken } from './token';

/** Writing the same second twice would only cost. */
const TOUCH_STEP_MS = 1000;

export const unauthorized = () =>
  new HttpError(
    401,
    { detail: 'Сеанс завершено. Увійдіть ще раз.', code: 'unauthorized' },
    { 'WWW-Authenticate': 'Bearer' },
  );

/** The citizen of a request, or undefined for no, a malformed, an unknown or an ended session. */
async function findCitizen({ db, now }: Context, headers: Headers): Promise<Citizen | undefined> {
  const token = readToken(headers);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash);
  if (!session) return undefined;
  const time = now();
  const lastActivityAt = latestActivity(db, tokenHash, session.last_activity_at);
  if (isIdleTooLong(lastActivityAt, time) || session.created_at <= lifetimeLimit(time)) {
    // Deleted or not, it is over: whoever asks waits for no writer.
    await unlessLocked(() => deleteSession(db, tokenHash));
    return undefined;
  }
  return { userId: session.user_id, tokenHash, lastActivityAt };
}

const whoseSession = (countsAsActivity: (headers: Headers) => boolean): Who<{ citizen: Citizen }> => ({
  scheme: 'token',
  errors: [401],
  identify: async (context, headers) => {
    const citizen = await findCitizen(context, headers);
    if (!citizen) throw unauthorized();
    const time = context.now();
    if (countsAsActivity(headers) && time - citizen.lastActivityAt >= TOUCH_STEP_MS) {
      await noteActivity(context.db, citizen.tokenHash, time);
    }
    return { citizen };
  },
  account: ({ citizen }) => `user ${citizen.userId}`,
});

export const CITIZEN = whoseSession((headers) => headers.get(BACKGROUND_HEADER) !== '1');

/** For calls that only ask about the session. */
export const CITIZEN_QUIETLY = whoseSession(() => false);

/** For forms that a citizen sends from the cabinet, and everyone else without one. */
export const MAYBE_CITIZEN: Who<{ citizen: Citizen | undefined }> = {
  errors: [],
  identify: async (context, headers) => ({ citizen: await findCitizen(context, headers) }),
};
