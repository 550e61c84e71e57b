import { addressOf, ask, type Client, initOf } from './client';

interface BrowserOptions {
  background?: boolean;
  signal?: AbortSignal;
  keepalive?: boolean;
  cache?: RequestCache;
  onAnswer?: (answer: Response) => void;
}

export const browserClient =
  ({ background, signal, keepalive = false, cache = 'no-store', onAnswer }: BrowserOptions = {}): Client =>
  (reader, call) =>
    ask(reader, async () => {
      const answer = await fetch(addressOf(call), {
        ...initOf({ ...call, background: background ?? call.background }),
        credentials: 'same-origin',
        cache,
        signal: signal ?? null,
        keepalive,
      });
      onAnswer?.(answer);
      return answer;
    });
