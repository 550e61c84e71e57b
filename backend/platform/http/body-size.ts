// A declared length over the limit is refused before a byte is read; an undeclared one is cut off at the limit.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FILE_SIZE_MAX, FILE_SIZE_MAX_TEXT, FILES_MAX } from '@/domain/file-limits';
import { isRegisterPush } from '@/contract/registers';
import { HttpError, errorResponse } from '@/backend/core/http-error';
import type { AppEnv } from './call';

const MB = 1024 * 1024;
export const JSON_SIZE_MAX = MB;
const ONE_FILE_MAX = FILE_SIZE_MAX + MB;
const ALL_FILES_MAX = FILES_MAX * FILE_SIZE_MAX + MB;

const refusal = (words: string) =>
  errorResponse(new HttpError(413, { detail: `Запит завеликий: ${words}.`, code: 'too_large' }));
const limit = (maxSize: number, words: string) => ({
  maxSize,
  words,
  checkBody: bodyLimit({ maxSize, onError: () => refusal(words) }),
});

const JSON_LIMIT = limit(JSON_SIZE_MAX, 'не більше 1 МБ');
const ONE_FILE = limit(ONE_FILE_MAX, `файл має бути не більшим за ${FILE_SIZE_MAX_TEXT}`);
const ALL_FILES = limit(ALL_FILES_MAX, `не більше ${FILES_MAX} файлів по ${FILE_SIZE_MAX_TEXT}`);

function limitOf(type: string, path: string) {
  if (!/^multipart\/form-data\b/i.test(type)) return JSON_LIMIT;
  return path.startsWith('/appeal-uploads') ? ONE_FILE : ALL_FILES;
}

const sizeOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);

export const limitBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  // The call counts the bytes as it stores them.
  if (isRegisterPush(c.req.path)) return next();
  const { maxSize, words, checkBody } = limitOf(c.req.header('content-type') ?? '', c.req.path);
  const { form } = c.env.origin;
  if (!form) return checkBody(c, next);
  if (sizeOf(form) > maxSize) return refusal(words);
  c.req.bodyCache.formData = form;
  return next();
};
