// AbortSignal.any would say the same in a line, but loses a time-out that nobody else holds as soon as memory is tidied up
// (nodejs/node#57736): the call then waits as long as the API pleases.
import 'server-only';

/** A signal that comes when `signal` does, and in any case after `ms`. */
export function timeLimit(signal: AbortSignal, ms: number): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('The API took too long', 'TimeoutError')), ms);
  const follow = () => {
    clearTimeout(timer);
    limit.abort(signal.reason);
  };
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true, signal: limit.signal });
  return limit.signal;
}
