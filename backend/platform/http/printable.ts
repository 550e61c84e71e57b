import { badInput } from '@/backend/core/http-error';

const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;
const MESSAGE = 'Приберіть недруковані символи.';
const DEPTH_MAX = 20;

const isPlain = (text: string) => !FORBIDDEN.test(text);

function findOffending(value: unknown, name: string, depth: number): string | undefined {
  if (typeof value === 'string') return isPlain(value) ? undefined : name;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEPTH_MAX) return name;
  for (const [key, part] of Object.entries(value)) {
    if (!isPlain(key)) return name;
    const found = findOffending(part, name === 'body' ? key : `${name}.${key}`, depth + 1);
    if (found) return found;
  }
  return undefined;
}

export function requirePrintable(value: unknown): void {
  const offending = findOffending(value, 'body', 0);
  if (offending) throw badInput({ [offending]: [MESSAGE] });
}
