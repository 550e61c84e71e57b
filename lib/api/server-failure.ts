import type { ApiError } from './error';
import { isNotOffered } from './not-offered';

/**
 * Status of a failure that is the server's own (500 and above); no answer at all counts as 503, as it does at the gateway.
 * Undefined for a refusal, and for a call that the API does not have: trying again would not help.
 */
export function serverFailure(error: ApiError): number | undefined {
  if (isNotOffered(error)) return undefined;
  if (error.status === 0) return 503;
  return error.status >= 500 ? error.status : undefined;
}
