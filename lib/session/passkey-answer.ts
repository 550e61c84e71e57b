import 'server-only';
import { headers } from 'next/headers';
import { ApiError } from '@/lib/api/error';
import { CROSS_SITE_DETAIL, isCrossSite } from './cross-site';

const ANSWER_MAX = 20_000;

/** `answer`: JSON of an authenticator, as a browser sent it. Returns why `send` was refused, '' when it was not. */
export async function withPasskeyAnswer(answer: unknown, send: (answer: unknown) => Promise<unknown>): Promise<string> {
  if (isCrossSite(await headers())) return CROSS_SITE_DETAIL;
  if (typeof answer !== 'string' || answer.length > ANSWER_MAX) return CROSS_SITE_DETAIL;
  try {
    const read: unknown = JSON.parse(answer);
    await send(read);
    return '';
  } catch (error) {
    if (error instanceof ApiError) return Object.values(error.body.fields ?? {})[0]?.[0] ?? error.body.detail;
    if (error instanceof SyntaxError) return CROSS_SITE_DETAIL;
    throw error;
  }
}
