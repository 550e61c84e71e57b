// The one client of /api/v2, on the server and in the browser: a call says what is asked, a client knows how to ask it and
// for whom. The calls themselves stand in the nouns' folders, in files that both sides use.
import { BACKGROUND_HEADER } from '@/contract/call-headers';
import { paths } from '@/domain/paths';
import { readAnswer } from './answer';
import { ApiError, NO_ANSWER_DETAIL } from './error';

export interface ApiCall {
  /** Below /api/v2/, with the trailing slash, e.g. "news/". */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  /** JSON, or a FormData sent as multipart. */
  body?: unknown;
  /** The same key gives the same record, however often the call is repeated. */
  idempotencyKey?: string;
  /** The address names no thing that could be missing: a 404 means that this API has no such call. */
  fixed?: boolean;
  /** The page's own doing: does not extend the session. */
  background?: boolean;
}

/** What reads an answer: a schema of the contract, or a few lines where zod would weigh on a public page. */
export interface Reader<Data> {
  safeParse: (data: unknown) => { success: true; data: Data } | { success: false; error?: unknown };
}

/** Asks the API and gives the answer as `reader` reads it. Throws ApiError. */
export type Client = <Data>(reader: Reader<Data>, call: ApiCall) => Promise<Data>;

/** Of an answer nothing but its good status matters. */
export const ANY_ANSWER: Reader<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** The call's address below the site. */
export function addressOf({ path, query = {} }: ApiCall): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${paths.api(path)}?${new URLSearchParams(given).toString()}` : paths.api(path);
}

/** The call as fetch and Request take it. */
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

/** Sends and reads. Throws ApiError, with status 0 when no answer came, or one that broke off. */
export async function ask<Data>(reader: Reader<Data>, send: () => Promise<Response>): Promise<Data> {
  try {
    return await readAnswer(reader, await send());
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause });
  }
}
