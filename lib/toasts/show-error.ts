import { ApiError } from '@/lib/api/error';
import { reportFailure } from './failure-reports';
import { presentError } from './present-error';
import { pushToast } from './toast-queue';

/** Shows an error as a toast, unless it is a 401 or a 404; failures of the server (500 and above) are also reported to the store. */
export function showError(error: unknown): void {
  const shown = presentError(error);
  if (!shown) return;
  if (error instanceof ApiError && error.status >= 500) {
    reportFailure({ status: error.status, text: shown.text, at: Date.now() });
  }
  pushToast({ kind: 'error', ...shown });
}

/** Shows that something is done. The same words must also stand in the page. */
export function showSuccess(title: string, text?: string): void {
  pushToast({ kind: 'success', title, text });
}
