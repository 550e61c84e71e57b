import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '@/contract/wire';
import { isOutage } from '@/backend/db/failures';
import { errorResponse, HttpError, unavailable } from '@/backend/core/http-error';
import { withoutSecrets } from '@/domain/logged-path';
import type { AppEnv } from './call';

const FRAMEWORK: Partial<Record<number, ErrorBody>> = {
  400: { detail: 'Запит не вдалося прочитати: тіло має бути правильним JSON.', code: 'malformed_body' },
  413: { detail: 'Запит завеликий.', code: 'too_large' },
  415: {
    detail: 'Цей виклик приймає дані у форматі JSON (Content-Type: application/json).',
    code: 'unsupported_media_type',
  },
};

const BROKEN_FORM: ErrorBody = {
  detail: 'Форму не вдалося прочитати: вона надійшла не повністю. Надішліть її ще раз.',
  code: 'malformed_body',
};

function knownFailure(error: unknown, contentType: string): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException) {
    const isForm = /^multipart\/|^application\/x-www-form/i.test(contentType);
    const body = isForm && error.status === 400 ? BROKEN_FORM : FRAMEWORK[error.status];
    if (body) return new HttpError(error.status, body);
  }
  return isOutage(error) ? unavailable() : undefined;
}

/** Never exposes the cause (stack, SQL, path). `log` is called where the fault is ours. */
export function toHttpError(error: unknown, log: (error: unknown) => void, contentType = ''): HttpError {
  const failure = knownFailure(error, contentType);
  if (!failure || failure.status >= 500) log(error);
  return (
    failure ??
    new HttpError(500, {
      detail: 'Сталася помилка на сервері. Ми вже знаємо про неї. Спробуйте пізніше.',
      code: 'internal',
    })
  );
}

export function answerError(error: Error, c: HonoContext<AppEnv>): Response {
  const { path, method } = c.req;
  const log = (err: unknown) => c.env.log.error({ err, path: withoutSecrets(path), method }, 'call failed');
  return errorResponse(toHttpError(error, log, c.req.header('content-type')));
}
