// The client in the browser, through the gateway. The browser adds the session's cookie by itself.
import { addressOf, ask, type Client, initOf } from './client';

interface BrowserOptions {
  /** All it asks is the page's own doing: it does not extend the session. */
  background?: boolean;
  signal?: AbortSignal;
  /** The call may outlive its page. */
  keepalive?: boolean;
  /** An answer that is the same for everyone may be kept. */
  cache?: RequestCache;
  /** Sees the answer before it is read. */
  onAnswer?: (answer: Response) => void;
}

/** A client for the signed-in citizen of this browser, or for nobody. */
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
