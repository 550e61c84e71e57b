// Calls from the cabinet in the browser, through the gateway. The browser adds the session's cookie by itself.
import type { z } from '@/contract/zod';
import { BACKGROUND_HEADER } from '@/contract/session';
import { paths } from '@/domain/paths';
import { readAnswer } from './answer';
import { ApiError, NO_ANSWER_DETAIL } from './error';

export interface BrowserCall {
  /** Below /api/v2/, with the trailing slash. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The page's own doing: does not extend the session. */
  background?: boolean;
  signal?: AbortSignal;
}

/** The answer of the API, not yet read. Throws ApiError when there is none. */
export async function openGatewayAnswer(call: BrowserCall): Promise<Response> {
  const isForm = call.body instanceof FormData;
  try {
    return await fetch(paths.api(call.path), {
      method: call.method ?? 'GET',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(call.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(call.background ? { [BACKGROUND_HEADER]: '1' } : {}),
      },
      body: isForm ? (call.body as FormData) : call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ?? null,
    });
  } catch (cause) {
    throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause });
  }
}

/** Calls the API and returns the answer in the schema's shape. Throws ApiError. */
export async function callGateway<Schema extends z.ZodType>(
  schema: Schema,
  call: BrowserCall,
): Promise<z.infer<Schema>> {
  return readAnswer(schema, await openGatewayAnswer(call));
}
