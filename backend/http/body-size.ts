// How much a call may send: JSON little, one file its 10 MB, an appeal with its files all of them. A declared length
// over the limit is refused before a byte is read; an undeclared one is cut off at the limit.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FILE_SIZE_MAX, FILE_SIZE_MAX_WORDS, FILES_MAX } from '@/domain/file-limits';
import { HttpError, errorResponse } from './http-error';
import type { AppEnv } from './router';

const MB = 1024 * 1024;
export const JSON_SIZE_MAX = MB;
const ONE_FILE_MAX = FILE_SIZE_MAX + MB;
const ALL_FILES_MAX = FILES_MAX * FILE_SIZE_MAX + MB;

const limit = (maxSize: number, words: string) =>
  bodyLimit({
    maxSize,
    onError: () => errorResponse(new HttpError(413, { detail: `Запит завеликий: ${words}.`, code: 'too_large' })),
  });

const json = limit(JSON_SIZE_MAX, 'не більше 1 МБ');
const oneFile = limit(ONE_FILE_MAX, `файл має бути не більшим за ${FILE_SIZE_MAX_WORDS}`);
const allFiles = limit(ALL_FILES_MAX, `не більше ${FILES_MAX} файлів по ${FILE_SIZE_MAX_WORDS}`);

export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return json(c, next);
  return c.req.path.startsWith('/appeal-uploads') ? oneFile(c, next) : allFiles(c, next);
};
