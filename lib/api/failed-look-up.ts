import { type ApiError, serverFailure } from './error';

export interface FailedLookUp {
  kind: 'failed';
  status: number;
  /** Status of an outage, which is reported. */
  outage: number | undefined;
  detail: string;
}

export const failedLookUp = (error: ApiError): FailedLookUp => ({
  kind: 'failed',
  status: error.status,
  outage: serverFailure(error),
  detail: error.body.detail,
});
