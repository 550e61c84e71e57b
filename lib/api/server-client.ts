// The client on the server: in process or over the network, for the citizen who is named.
import 'server-only';
import type { CallOrigin } from '@/contract/call-headers';
import { LINK_KEY_HEADER } from '@/contract/private-links';
import { noteCall, originOfRender } from './render-notes';
import { addressOf, type ApiCall, ask, type Client, initOf, type Reader } from './client';
import { asNotOffered } from './not-offered';
import { sendRequest } from './transport';

/** For whom the server asks. */
export interface Caller {
  /** The citizen's API token; sent in both headers of the specification. */
  token?: string;
  /** Key of a private link, which takes the place of a session. */
  linkKey?: string;
  /** The browser that signs in; a city's own API does not hear of it. */
  device?: CallOrigin['device'];
}

/** Both readings of the specification's token header. */
export function tokenHeaders(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-auth': `Token ${token}` };
}

/** Calls the API and returns the answer as it is read. Throws ApiError. */
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
    return await ask(reader, () => sendRequest(request, { ...originOfRender(), device: call.device, form }));
  } catch (error) {
    throw call.fixed ? asNotOffered(error) : error;
  }
}

/** The client that asks for a caller; `background`: all it asks is the page's own doing. */
export const clientOf =
  (caller: Caller & { background?: boolean }): Client =>
  (reader, call) =>
    callApi(reader, { ...call, ...caller });
