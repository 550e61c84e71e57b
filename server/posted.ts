// What is posted to a page: only by a page of ours, and only what the framework can read. Everything else is refused here,
// before it is read or answered with a failure of ours.
import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { paths } from '@/domain/paths';
import { withoutSlash } from '@/lib/rendering/shared-pages';
import { createPartsCounter, type PartsCounter } from '@/lib/gateway/multipart-parts';
import { isCrossSite } from '@/lib/session/cross-site';

const READ_WHOLE_MAX = 1024 * 1024;

/** A program posts here for the citizen (RFC 8058); the key in the address is what counts. */
const OPEN_TO_PROGRAMS: readonly string[] = [`${paths.unsubscribe}/confirm`];

export interface Refusal {
  status: 400 | 403 | 413;
  sentence: string;
}

const FOREIGN: Refusal = {
  status: 403,
  sentence: 'Запит надійшов не зі сторінки цього сайту. Відкрийте сторінку ще раз.',
};
export const BROKEN: Refusal = {
  status: 400,
  sentence: 'Те, що ви надіслали, не вдалося прочитати. Відкрийте сторінку ще раз і спробуйте знову.',
};
const TOO_MANY: Refusal = {
  status: 413,
  sentence: 'Ви надсилаєте забагато. Зменште кількість файлів і спробуйте ще раз.',
};

/** Null for what a page of ours may have sent. */
export function refuseForeign(path: string, headers: IncomingHttpHeaders): Refusal | null {
  if (OPEN_TO_PROGRAMS.includes(withoutSlash(path))) return null;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  const own = { host, ...(origin === undefined ? {} : { origin }) };
  const browser = { ...own, ...(typeof site === 'string' ? { 'sec-fetch-site': site } : {}) };
  // The page's address and the browser's word for it: both must be ours.
  const isForeign =
    (origin !== undefined && isCrossSite('POST', new Headers(own), true)) ||
    isCrossSite('POST', new Headers(browser), true);
  return isForeign ? FOREIGN : null;
}

function isList(bytes: Buffer): boolean {
  try {
    return Array.isArray(JSON.parse(bytes.toString()));
  } catch {
    return false;
  }
}

/** Where the form says that it ends. */
const isClosed = (bytes: Buffer) => /--(?:\r\n)?\s*$/.test(bytes.subarray(-16).toString('latin1'));

function isReadable(bytes: Buffer, { 'content-type': type = '', 'next-action': action }: IncomingHttpHeaders): boolean {
  if (/^multipart\/form-data\b/i.test(type)) return /\bboundary=/i.test(type) && isClosed(bytes);
  return action === undefined || isList(bytes);
}

function counted(body: Readable, parts: PartsCounter): Readable {
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (parts.take(chunk)) done(null, chunk);
      // Ends the form where it is: who reads it finds it broken, and the flag says why.
      else this.push(null);
    },
  });
  body.once('error', (error) => counting.destroy(error));
  return body.pipe(counting);
}

export interface Posted {
  body: Buffer | Readable;
  /** What turned out while a large body was read. */
  refusal: () => Refusal | null;
}

/** The body for the framework; a small one is looked at first. */
export async function readPosted(request: Readable & { headers: IncomingHttpHeaders }): Promise<Posted | Refusal> {
  const { headers } = request;
  const parts = createPartsCounter(headers['content-type'] ?? '');
  const refusal = () => (parts.isOver() ? TOO_MANY : null);
  if (Number(headers['content-length'] ?? 0) > READ_WHOLE_MAX) return { body: counted(request, parts), refusal };
  const body = await buffer(request);
  parts.take(body);
  return refusal() ?? (isReadable(body, headers) ? { body, refusal } : BROKEN);
}
