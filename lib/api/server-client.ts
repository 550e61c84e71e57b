import 'server-only';
import { type CallOrigin, LINK_KEY_HEADER, UNREAD_ROWS_HEADER } from '@/contract/call-headers';
import { env } from '@/lib/env';
import { noteCall, originOfRender } from './render-notes';
import { addressOf, type ApiCall, ask, type Client, initOf } from './client';
import type { Reader } from './answer';
import { asNotOffered } from './error';
import { sendRequest } from './transport';
import { noteUnreadRows } from './unread';

export interface Caller {
  token?: string;
  /** Key of a private link, used in place of a session. */
  linkKey?: string;
  /** The browser that signs in; only the embedded back end receives it. */
  device?: CallOrigin['device'];
}

/** The specification can be read either way: send both. */
export function tokenHeaders(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-auth': `Token ${token}` };
}

export async function callApi<Data>(reader: Reader<Data>, call: ApiCall & Caller): Promise<Data> {
  noteCall(call.path);
  const { headers, ...init } = initOf(call);
  const request = new Request(new URL(addressOf(call), 'http://embedded.invalid'), {
    ...init,
    headers: {
      ...headers,
      ...(call.token ? tokenHeaders(call.token) : {}),
      ...(call.linkKey ? { [LINK_KEY_HEADER]: call.linkKey } : {}),
    },
  });
  const form = call.body instanceof FormData ? call.body : undefined;
  try {
    return await ask(
      reader,
      async () => {
        const answer = await sendRequest(request, { ...originOfRender(), device: call.device, form });
        noteUnreadRows(Number(answer.headers.get(UNREAD_ROWS_HEADER) ?? 0));
        return answer;
      },
      env().API_BASE_URL ? 'foreign' : 'own',
    );
  } catch (error) {
    throw call.fixed ? asNotOffered(error) : error;
  }
}

export const clientOf =
  (caller: Caller & { background?: boolean }): Client =>
  (reader, call) =>
    callApi(reader, { ...call, ...caller });
