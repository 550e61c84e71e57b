import type { ApiError } from './error';
import { isNotOffered } from './not-offered';

export function serverFailure(error: ApiError): number | undefined {
  if (isNotOffered(error)) return undefined;
  if (error.status === 0) return 503;
  return error.status >= 500 ? error.status : undefined;
}
