// One file through the gateway. XMLHttpRequest, because fetch cannot tell how much has gone.
import { reportFailure } from '@/lib/notifications/notifications';
import { paths } from '@/domain/paths';
import { reportSessionOver } from '@/lib/session/before-end';
import { errorBody } from './error-body';

const TIMEOUT_MS = 120_000;
const CUT = 'Зв’язок перервався. Файл не отримано – спробуйте ще раз.';

/** What came back; status 0 when nothing did. */
interface UploadAnswer {
  status: number;
  body: unknown;
}

/** Posts the form; `onProgress` gets 0…1. Never rejects. */
export function postUpload(
  path: string,
  form: FormData,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', paths.api(path));
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = request.ontimeout = request.onabort = () => resolve({ status: 0, body: null });
    request.onload = () => resolve({ status: request.status, body: request.response as unknown });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Why an upload failed, shown beside the file, and whether trying again can help. What concerns the whole page is said to it. */
export function uploadFailure({ status, body }: UploadAnswer): { message: string; canRetry: boolean } {
  const message = status === 0 ? CUT : errorBody(status, body).detail;
  if (status === 401) reportSessionOver();
  if (status >= 500) reportFailure({ status, text: message, at: Date.now() });
  return { message, canRetry: status >= 500 || status === 429 || status === 0 };
}
