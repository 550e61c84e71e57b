import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '@/contract/wire';

export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: ErrorBody,
    readonly headers: Record<string, string> = {},
  ) {
    super(body.detail);
  }
}

export const notFound = (detail = 'Такого запису немає. Можливо, його видалено.') =>
  new HttpError(404, { detail, code: 'not_found' });

/** The subject has come to where this is not done. `detail` says so, and the way on. */
export const wrongState = (detail: string) => new HttpError(409, { detail, code: 'wrong_state' });

export const badInput = (fields: Record<string, string[]>) =>
  new HttpError(400, { detail: 'Перевірте введені дані.', code: 'invalid_input', fields });

/** Turns what a schema found into messages by field, "body" for the whole. */
export function badInputOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): HttpError {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) (fields[path.map(String).join('.') || 'body'] ??= []).push(message);
  return badInput(fields);
}

export const unavailable = (retryAfterSeconds = 5) =>
  new HttpError(
    503,
    { detail: 'Сервіс тимчасово недоступний. Спробуйте ще раз за хвилину або зателефонуйте нам.', code: 'unavailable' },
    { 'Retry-After': String(retryAfterSeconds) },
  );

export function errorResponse(failure: HttpError): Response {
  return Response.json(failure.body, {
    status: failure.status,
    headers: { 'Cache-Control': 'no-store', ...failure.headers },
  });
}
