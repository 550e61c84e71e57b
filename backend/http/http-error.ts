// The one error a handler throws, and the one place that turns any error into an answer.
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '@/contract/wire';
import { isOutage } from '@/backend/db/failures';
import type { AppEnv } from './router';

export class HttpError extends Error {
  override readonly name = 'HttpError';

  /** `body.detail` is a Ukrainian sentence that says what to do. */
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: ErrorBody,
    readonly headers: Record<string, string> = {},
  ) {
    super(body.detail);
  }
}

export const notFound = (detail = 'Такого запису немає. Можливо, його вилучено.') =>
  new HttpError(404, { detail, code: 'not_found' });

export const badInput = (fields: Record<string, string[]>) =>
  new HttpError(400, { detail: 'Перевірте введені дані.', code: 'invalid_input', fields });

export const unavailable = (retryAfterSeconds = 5) =>
  new HttpError(
    503,
    { detail: 'Сервіс тимчасово недоступний. Спробуйте ще раз за хвилину або зателефонуйте нам.', code: 'unavailable' },
    { 'Retry-After': String(retryAfterSeconds) },
  );

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

function toHttpError(error: unknown, contentType: string): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException) {
    const isForm = /^multipart\/|^application\/x-www-form/i.test(contentType);
    const body = isForm && error.status === 400 ? BROKEN_FORM : FRAMEWORK[error.status];
    if (body) return new HttpError(error.status, body);
  }
  return isOutage(error) ? unavailable() : undefined;
}

export function errorResponse(failure: HttpError): Response {
  return Response.json(failure.body, {
    status: failure.status,
    headers: { 'Cache-Control': 'no-store', ...failure.headers },
  });
}

/** Hono's error handler. Nothing of the cause (stack, SQL, path) leaves the server. */
export function answerError(error: Error, c: HonoContext<AppEnv>): Response {
  const failure = toHttpError(error, c.req.header('content-type') ?? '');
  if (!failure || failure.status >= 500)
    c.env.log.error({ err: error, path: c.req.path, method: c.req.method }, 'call failed');
  return errorResponse(
    failure ??
      new HttpError(500, {
        detail: 'Сталася помилка на сервері. Ми вже знаємо про неї. Спробуйте пізніше.',
        code: 'internal',
      }),
  );
}
