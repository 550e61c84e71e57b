import type { MiddlewareHandler } from 'hono';
import { isRegisterPush } from '@/contract/registers';
import { HttpError } from '@/backend/core/http-error';
import { requirePrintable } from './printable';
import type { AppEnv } from './call';

export const refuseUnprintable: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of new URL(c.req.url).searchParams) requirePrintable({ [name]: value });
  const contentType = c.req.header('content-type') ?? '';
  if (c.req.method !== 'GET' && !isRegisterPush(c.req.path) && /^application\/([a-z-.]+\+)?json/i.test(contentType)) {
    let parsed: unknown;
    try {
      const text = await c.req.text();
      // Some clients send Content-Type with every request, even without a body.
      parsed = text === '' ? undefined : JSON.parse(text);
    } catch {
      throw new HttpError(400, {
        detail: 'Запит не вдалося прочитати: тіло має бути правильним JSON.',
        code: 'malformed_body',
      });
    }
    requirePrintable(parsed);
  }
  await next();
};
