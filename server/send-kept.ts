import { sendStored, type StoredAnswer } from './stored-answer';
import type { Visit } from './visit';

/** Sends what the memory holds, with its age. */
export function sendKept({ answer, madeAt }: { answer: StoredAnswer; madeAt: number }, visit: Visit): void {
  const age = String(Math.round((Date.now() - madeAt) / 1000));
  sendStored(answer, visit.request, visit.response, ['x-request-id', visit.id, 'age', age]);
}
