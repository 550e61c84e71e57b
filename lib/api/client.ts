import { BACKGROUND_HEADER } from '@/contract/call-headers';
import { paths } from '@/domain/paths';
import { type AnswerFrom, type Reader, readAnswer } from './answer';
import { ApiError, NO_ANSWER_DETAIL } from './error';

export interface ApiCall {
  /** Relative to /api/v2/, with a trailing slash, e.g. "news/". */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  /** JSON, or a FormData sent as multipart. */
  body?: unknown;
  idempotencyKey?: string;
  /** The path names no record: a 404 means that the API lacks the call. */
  fixed?: boolean;
  /** Does not extend the session. */
  background?: boolean;
}

/** Throws ApiError. */
export type Client = <Data>(reader: Reader<Data>, call: ApiCall) => Promise<Data>;

export const ANY_ANSWER: Reader<undefined> = { safeParse: () => ({ success: true, data: undefined }) };

export function addressOf({ path, query = {} }: ApiCall): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${paths.api(path)}?${new URLSearchParams(given).toString()}` : paths.api(path);
}

export function initOf({ method = 'GET', body, idempotencyKey, background }: ApiCall) {
  const isForm = body instanceof FormData;
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  };
}

/** Throws ApiError; status 0 means no response or a truncated one. A browser asks the gateway, which is our own. */
export async function ask<Data>(
  reader: Reader<Data>,
  send: () => Promise<Response>,
  from: AnswerFrom = 'own',
): Promise<Data> {
  try {
    return await readAnswer(reader, await send(), from);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause });
  }
}
