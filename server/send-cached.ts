import { sendCachedResponse, type CachedResponse } from './cached-response';
import type { RequestContext } from './request-context';

/** Sends what the memory holds, with its age. */
export function sendCached(
  { answer, madeAt }: { answer: CachedResponse; madeAt: number },
  context: RequestContext,
): void {
  const age = String(Math.round((Date.now() - madeAt) / 1000));
  sendCachedResponse(answer, context.request, context.response, ['x-request-id', context.id, 'age', age]);
}
