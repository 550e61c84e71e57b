// A typed call: request → transport → answer parsed by the contract's schema, or an ApiError.
import 'server-only';
import type { z } from '@/contract/zod';
import { LINK_KEY_HEADER } from '@/contract/private-links';
import { BACKGROUND_HEADER, CLIENT_ADDRESS_HEADER } from '@/contract/session';
import { paths } from '@/domain/paths';
import { noteCall } from '@/lib/rendering/render-notes';
import { sendRequest } from './transport';
import { ApiError, NO_ANSWER_DETAIL } from './error';
import { asNotOffered } from './not-offered';
import { readAnswer } from './answer';

export interface ApiCall {
  /** Below /api/v2/, with the trailing slash, e.g. "news/". */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  /** JSON, or a FormData sent as multipart. */
  body?: unknown;
  /** The same key gives the same record, however often the call is repeated. */
  idempotencyKey?: string;
  /** The citizen's API token; sent in both headers of the specification. */
  token?: string;
  /** Key of a private link, which takes the place of a session. */
  linkKey?: string;
  /** The page's own doing: does not extend the session. */
  background?: boolean;
  /** The address names no thing that could be missing: a 404 means that this API has no such call. */
  fixed?: boolean;
  /** Address of who caused the call, for the limits of the back end. */
  clientAddress?: string;
}

/** Both readings of the specification's token header. */
export function tokenHeaders(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-auth': `Token ${token}` };
}

/** Calls the API and returns the answer in the schema's shape. Throws ApiError. */
export async function callApi<Schema extends z.ZodType>(schema: Schema, call: ApiCall): Promise<z.infer<Schema>> {
  noteCall(call.path);
  const url = new URL(paths.api(call.path), 'http://embedded.invalid');
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const isForm = call.body instanceof FormData;
  const request = new Request(url, {
    method: call.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(call.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      ...(call.token ? tokenHeaders(call.token) : {}),
      ...(call.linkKey ? { [LINK_KEY_HEADER]: call.linkKey } : {}),
      ...(call.clientAddress ? { [CLIENT_ADDRESS_HEADER]: call.clientAddress } : {}),
      ...(call.background ? { [BACKGROUND_HEADER]: '1' } : {}),
    },
    ...(call.body === undefined ? {} : { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
  });
  let answer: Response;
  try {
    answer = await sendRequest(request);
  } catch (cause) {
    throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause });
  }
  try {
    return await readAnswer(schema, answer);
  } catch (error) {
    throw call.fixed ? asNotOffered(error) : error;
  }
}
