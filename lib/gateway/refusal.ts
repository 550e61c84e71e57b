import 'server-only';
import { NO_ANSWER_DETAIL, TOO_LARGE_DETAIL } from '@/lib/api/error';
import { detailOf } from '@/lib/api/error-body';

const RETRY_AFTER_SECONDS = '5';

const refusal = (status: number, detail: string, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ detail, code }, { status, headers: { 'cache-control': 'no-store', ...headers } });

export const refusePath = () => refusal(404, 'Такої адреси немає.', 'not_found');
export const refuseSize = () => refusal(413, TOO_LARGE_DETAIL, 'too_large');

const FORM_CODES: Record<number, string> = { 400: 'malformed_body', 413: 'too_large', 429: 'too_many_attempts' };

export const refuseForm = (status: number, detail: string, headers: Record<string, string>) =>
  refusal(status, detail, FORM_CODES[status] ?? 'unavailable', { connection: 'close', ...headers });

export const refuseNoAnswer = (detail = NO_ANSWER_DETAIL) =>
  refusal(503, detail, 'unavailable', { 'retry-after': RETRY_AFTER_SECONDS });
export const refuseBadAnswer = () => refusal(502, NO_ANSWER_DETAIL, 'bad_answer');
export const refuseAs = (status: number) => refusal(status, detailOf(status), 'refused');
