// Text that no database and no page should meet: NUL and other control signs, halves of surrogate pairs.
import type { MiddlewareHandler } from 'hono';
import { badInput, Failure } from './failure';
import type { AppEnv } from './router';

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

/** Refuses such text anywhere in the query or in a JSON body, before any schema sees it. */
export const refuseUnprintable: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (!isPlain(value)) throw badInput({ [name]: [MESSAGE] });
  }
  const contentType = c.req.header('content-type') ?? '';
  if (/^application\/([a-z-.]+\+)?json/i.test(contentType)) {
    let parsed: unknown;
    try {
      parsed = await c.req.json();
    } catch {
      throw new Failure(400, { detail: 'Запит не вдалося прочитати: тіло має бути правильним JSON.', code: 'malformed_body' });
    }
    const offending = findOffending(parsed, 'body', 0);
    if (offending) throw badInput({ [offending]: [MESSAGE] });
  }
  await next();
};
