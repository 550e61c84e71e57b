// What the page asks the server about the session.
import { isIdleTooLong } from '@/domain/session-limits';
import { lastRequestSchema } from '@/contract/session';
import { userSchema } from '@/contract/user';
import { callGateway, openGatewayAnswer } from '@/lib/api/browser';
import { readAnswer } from '@/lib/api/answer';
import { ApiError } from '@/lib/api/error';

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Calls the server as the person's own activity. A failure is for the next poll to find. */
export async function touchServer(): Promise<void> {
  try {
    await callGateway(userSchema, { path: 'user/' });
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
    const answer = await openGatewayAnswer({ path: 'user/last-request/', background: true });
    const now = Date.parse(answer.headers.get('date') ?? '') || Date.now();
    const { timestamp } = await readAnswer(lastRequestSchema, answer);
    return timestamp !== 'none' && isIdleTooLong(timestamp * 1000, now);
  } catch (error) {
    if (isRefused(error)) return true;
    if (error instanceof ApiError) return false;
    throw error;
  }
}
