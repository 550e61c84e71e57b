// A call that the API does not have is not a thing that is missing: nothing may be said about the thing then.
import { ApiError, NOT_OFFERED_DETAIL } from './error';

const NO_SUCH_CALL = new Set([404, 405, 410, 501]);
const CODE = 'not_offered';

/** For an address that names no thing: the error says so when the API has no such call. */
export function asNotOffered(error: unknown): unknown {
  if (!(error instanceof ApiError) || !NO_SUCH_CALL.has(error.status)) return error;
  return Object.assign(new ApiError(501, { detail: NOT_OFFERED_DETAIL, code: CODE }), { cause: error });
}

export const isNotOffered = (error: unknown): boolean => error instanceof ApiError && error.body.code === CODE;

/** What was loaded, undefined where the API has no such call. Throws everything else. */
export async function unlessNotOffered<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (isNotOffered(error)) return undefined;
    throw error;
  }
}

/** The same also for what does not come now; a refused session is for the caller. */
export async function unlessDown<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return undefined;
  }
}
