// Some APIs end a session with the word 'Unauthorized' instead of, or beside, the status 401.
const NAMES = ['detail', 'message', 'error', 'title'];

const isUnauthorizedWord = (value: unknown): boolean =>
  typeof value === 'string' && /^unauthori[sz]ed[.!]?$/i.test(value.trim());

export function saysUnauthorized(answer: { status: number; statusText: string }, data: unknown): boolean {
  if (answer.status === 401 || isUnauthorizedWord(answer.statusText) || isUnauthorizedWord(data)) return true;
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.entries(data).some(([name, value]) => NAMES.includes(name) && isUnauthorizedWord(value))
  );
}
