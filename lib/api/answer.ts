// Reads an answer of /api/v2, on the server and in the browser alike.
import type { z } from 'zod';
import type { ErrorBody } from '@/contract/wire';
import { ApiError, NO_ANSWER_DETAIL } from './error';

function errorBody(data: unknown): ErrorBody {
  const { detail, code, fields } = (data ?? {}) as Partial<ErrorBody>;
  return {
    detail: typeof detail === 'string' && detail !== '' ? detail : NO_ANSWER_DETAIL,
    ...(typeof code === 'string' ? { code } : {}),
    ...(fields && typeof fields === 'object' ? { fields } : {}),
  };
}

/** The parsed body of a good answer. Throws ApiError for an error answer, a body that is no JSON, or a wrong shape. */
export async function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: Response): Promise<z.infer<Schema>> {
  const text = answer.status === 204 ? '' : await answer.text();
  let data: unknown;
  try {
    data = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw Object.assign(new ApiError(answer.ok ? 0 : answer.status, { detail: NO_ANSWER_DETAIL }), { cause });
  }
  if (!answer.ok) {
    const retryAfter = Number(answer.headers.get('retry-after'));
    throw new ApiError(answer.status, errorBody(data), retryAfter > 0 ? retryAfter : undefined);
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause: parsed.error });
  return parsed.data;
}
