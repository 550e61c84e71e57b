// One file through the gateway. XMLHttpRequest, because fetch cannot tell how much has gone.
import { paths } from '@/lib/paths';
import { errorBody } from './error-body';

const TIMEOUT_MS = 120_000;
const CUT = 'Зв’язок перервався. Файл не отримано – спробуйте ще раз.';

/** What came back; status 0 when nothing did. */
interface UploadAnswer {
  status: number;
  body: unknown;
}

/** Posts the form; `onProgress` gets 0…1. Never rejects. */
export function postUpload(path: string, form: FormData, onProgress: (progress: number) => void, signal: AbortSignal): Promise<UploadAnswer> {
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

/** Why an upload failed, and whether trying again can help. */
export function uploadFailure({ status, body }: UploadAnswer): { message: string; canRetry: boolean } {
  return { message: status === 0 ? CUT : errorBody(status, body).detail, canRetry: status >= 500 || status === 429 || status === 0 };
}
