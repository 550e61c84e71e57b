import { addressOf, type ApiCall, ask, type Client, initOf } from './client';
import type { Reader } from './answer';
import { ApiError } from './error';

interface BrowserOptions {
  background?: boolean;
  signal?: AbortSignal;
  keepalive?: boolean;
  cache?: RequestCache;
  /** The answer that is already here. */
  etag?: string | undefined;
  onAnswer?: ((answer: Response) => void) | undefined;
}

export const browserClient =
  ({ background, signal, keepalive = false, cache = 'no-store', etag, onAnswer }: BrowserOptions = {}): Client =>
  (reader, call) =>
    ask(reader, async () => {
      const { headers, ...init } = initOf({ ...call, background: background ?? call.background });
      const answer = await fetch(addressOf(call), {
        ...init,
        headers: { ...headers, ...(etag ? { 'if-none-match': etag } : {}) },
        credentials: 'same-origin',
        cache,
        signal: signal ?? null,
        keepalive,
      });
      onAnswer?.(answer);
      return answer;
    });

const lastAnswers = new WeakMap<object, { etag: string; data: unknown }>();

/** For one call asked again and again: the API answers 304 while the last answer, kept for `keeper`, still holds. */
export function repeatingClient(keeper: object, options: BrowserOptions): Client {
  return async <Data>(reader: Reader<Data>, call: ApiCall) => {
    const last = lastAnswers.get(keeper);
    const seen = { etag: '' };
    const onAnswer = ({ headers }: Response) => {
      seen.etag = headers.get('etag') ?? '';
    };
    try {
      const data = await browserClient({ ...options, etag: last?.etag, onAnswer })(reader, call);
      if (seen.etag) lastAnswers.set(keeper, { etag: seen.etag, data });
      return data;
    } catch (error) {
      if (last && error instanceof ApiError && error.status === 304) return last.data as Data;
      throw error;
    }
  };
}
