// A declared length over the limit is refused before a byte is read; an undeclared one is cut off at the limit.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formSizeMax, type TakenFiles } from '@/domain/file-limits';
import { isRegisterPush } from '@/contract/registers';
import { HttpError, errorResponse } from '@/backend/core/http-error';
import type { AppEnv, Call } from './call';

const MB = 1024 * 1024;
export const JSON_SIZE_MAX = MB;

const refusal = (words: string) =>
  errorResponse(new HttpError(413, { detail: `Запит завеликий: ${words}.`, code: 'too_large' }));
const limit = (maxSize: number, words: string) => ({
  maxSize,
  words,
  checkBody: bodyLimit({ maxSize, onError: () => refusal(words) }),
});
type Limit = ReturnType<typeof limit>;

const WITHOUT_FILES = limit(JSON_SIZE_MAX, 'не більше 1 МБ');

function limitOf(files: TakenFiles): Limit {
  const { most, sizeMax } = files;
  const each = `${sizeMax / MB} МБ`;
  const words = most === 1 ? `файл має бути не більшим за ${each}` : `не більше ${most} файлів по ${each}`;
  return limit(formSizeMax(files), words);
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const sizeOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);

/** The limit of each call follows from the files that it declares. */
export function limitBodies(calls: readonly Call[]): MiddlewareHandler<AppEnv> {
  const limits = calls.flatMap(({ operation, files }) => {
    const [method = '', path = ''] = operation.split(' ');
    return files ? [{ method, pattern: patternOf(path), ofCall: limitOf(files) }] : [];
  });
  return async (c, next) => {
    // The call counts the bytes as it stores them.
    if (isRegisterPush(c.req.path)) return next();
    const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
    const found = isForm && limits.find(({ method, pattern }) => method === c.req.method && pattern.test(c.req.path));
    const { maxSize, words, checkBody } = found ? found.ofCall : WITHOUT_FILES;
    const { form } = c.env.origin;
    if (!form) return checkBody(c, next);
    if (sizeOf(form) > maxSize) return refusal(words);
    c.req.bodyCache.formData = form;
    return next();
  };
}
