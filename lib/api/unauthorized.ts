// Some APIs end a session with the word 'Unauthorized' in place of, or beside, the status 401.
const NAMES = ['detail', 'message', 'error', 'title'];

const isUnauthorizedWord = (value: unknown): boolean =>
  typeof value === 'string' && /^unauthori[sz]ed[.!]?$/i.test(value.trim());

/** True when an answer of any status says 'Unauthorized': as its text, as the text of its status, or as its message. */
export function saysUnauthorized(answer: { status: number; statusText: string }, data: unknown): boolean {
  if (answer.status === 401 || isUnauthorizedWord(answer.statusText) || isUnauthorizedWord(data)) return true;
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.entries(data).some(([name, value]) => NAMES.includes(name) && isUnauthorizedWord(value))
  );
}
