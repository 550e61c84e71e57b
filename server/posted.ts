// Refuses foreign and malformed posts, which Next would answer with a 500.
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { filesOf, isOpenToPrograms } from '@/lib/pages/addresses';
import { createPartsCounter } from '@/lib/gateway/multipart-parts';
import { isCrossSite } from '@/lib/session/cross-site';
import { isLargeForm, type LargeForms } from './large-forms';
import { type LightForm, withoutFiles } from './form-reader';
import { BROKEN, FOREIGN, isRefusal, type Refusal, TOO_LARGE } from './refusals';
import { ACTION_NOT_FOUND } from './rendered-page';
import type { RequestContext } from './request-context';

/**
 * An action that a page does not have is sent by the framework to the page that has it: a call of the site to itself,
 * from an address that may enter the desk and is in no limit. It gets the answer of an action of another version, and
 * so does a visitor who sends the header.
 */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => headers['x-action-forwarded'] !== undefined;

export const NOT_HERE = {
  sentence: 'На цій сторінці такої дії немає. Оновіть сторінку й спробуйте ще раз.',
  headers: { [ACTION_NOT_FOUND]: '1' },
};

export function refuseForeign(path: string, headers: IncomingHttpHeaders): Refusal | null {
  if (isOpenToPrograms(path)) return null;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  const own = { host, ...(origin === undefined ? {} : { origin }) };
  const browser = { ...own, ...(typeof site === 'string' ? { 'sec-fetch-site': site } : {}) };
  // Both Origin and Sec-Fetch-Site must be ours.
  const isForeign = (origin !== undefined && isCrossSite(new Headers(own))) || isCrossSite(new Headers(browser));
  return isForeign ? FOREIGN : null;
}

function isList(bytes: Buffer): boolean {
  try {
    return Array.isArray(JSON.parse(bytes.toString()));
  } catch {
    return false;
  }
}

const isClosed = (bytes: Buffer) => /--(?:\r\n)?\s*$/.test(bytes.subarray(-16).toString('latin1'));

function isReadable(bytes: Buffer, { 'content-type': type = '', 'next-action': action }: IncomingHttpHeaders): boolean {
  if (/^multipart\/form-data\b/i.test(type)) return /\bboundary=/i.test(type) && isClosed(bytes);
  return action === undefined || isList(bytes);
}

export interface Posted extends Partial<LightForm> {
  body: Buffer;
  release: () => void;
}

/** A large form waits for its turn and comes without its files. */
export async function readPosted(
  { request, origin, path }: RequestContext,
  forms: LargeForms,
): Promise<Posted | Refusal> {
  const { headers } = request;
  if (isLargeForm(request)) {
    const received = await forms.receive(request, origin.clientAddress, filesOf(path)?.fields);
    if (isRefusal(received)) return received;
    return { ...(await withoutFiles(received.form)), release: received.release };
  }
  const body = await buffer(request);
  const parts = createPartsCounter(headers['content-type'] ?? '');
  if (!parts.take(body)) return TOO_LARGE;
  return isReadable(body, headers) ? { body, release: () => undefined } : BROKEN;
}
