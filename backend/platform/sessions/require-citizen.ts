// Sessions end after 300 s of inactivity or 12 h in total; background requests (x-background-request: 1) are no
// activity.
import { BACKGROUND_HEADER } from '@/contract/call-headers';
import { isIdleTooLong, lifetimeLimit } from '@/domain/account-limits';
import type { Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import type { Who } from '@/backend/platform/http/call';
import type { Citizen } from '@/backend/platform/citizen';
import { latestActivity, noteActivity, unlessLocked } from './activity';
import { deleteSession, findSession } from './queries';
import { hashToken, readToken } from './token';

const TOUCH_STEP_MS = 1000;

export const unauthorized = () =>
  new HttpError(
    401,
    { detail: 'Сеанс завершено. Увійдіть ще раз.', code: 'unauthorized' },
    { 'WWW-Authenticate': 'Bearer' },
  );

async function findCitizen({ db, now }: Context, headers: Headers): Promise<Citizen | undefined> {
  const token = readToken(headers);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash);
  if (!session) return undefined;
  const time = now();
  const lastActivityAt = latestActivity(db, tokenHash, session.last_activity_at);
  if (isIdleTooLong(lastActivityAt, time) || session.created_at <= lifetimeLimit(time)) {
    // The session is over even if the delete is skipped, so the request does not wait for the write lock.
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

/** Does not count as activity. */
export const CITIZEN_QUIETLY = whoseSession(() => false);

export const MAYBE_CITIZEN: Who<{ citizen: Citizen | undefined }> = {
  errors: [],
  identify: async (context, headers) => ({ citizen: await findCitizen(context, headers) }),
};
