import { ApiError, NO_ANSWER_DETAIL } from './error';
import { errorBody, ownErrorBody } from './error-body';
import { saysUnauthorized } from './unauthorized';

function readData(text: string): { data: unknown; cause?: unknown } {
  try {
    return { data: text === '' ? undefined : JSON.parse(text) };
  } catch (cause) {
    return { data: text, cause };
  }
}

/** A contract schema, or a hand-written reader where zod would weigh down a public page. */
export interface Reader<Data> {
  safeParse: (data: unknown) => { success: true; data: Data } | { success: false; error?: unknown };
}

export type AnswerFrom = 'own' | 'foreign';

/**
 * Throws ApiError for an error status, a non-JSON body or a wrong shape; with status 401 whenever the response says
 * 'Unauthorized'.
 */
export async function readAnswer<Data>(
  reader: Reader<Data>,
  answer: Response,
  from: AnswerFrom = 'foreign',
): Promise<Data> {
  const { data, cause } = readData(answer.status === 204 ? '' : await answer.text());
  const isUnauthorized = saysUnauthorized(answer, data);
  if (!answer.ok || isUnauthorized) {
    const status = isUnauthorized ? 401 : answer.status;
    const retryAfter = Number(answer.headers.get('retry-after'));
    const read = from === 'own' ? ownErrorBody : errorBody;
    const error = new ApiError(status, read(status, data), retryAfter > 0 ? retryAfter : undefined);
    throw cause === undefined ? error : Object.assign(error, { cause });
  }
  const parsed = cause === undefined ? reader.safeParse(data) : undefined;
  if (!parsed?.success)
    throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause: cause ?? parsed?.error });
  return parsed.data;
}
