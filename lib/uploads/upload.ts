// XMLHttpRequest, because fetch reports no upload progress.
import { reportFailure } from '@/lib/toasts/toasts';
import { SENDING_SILENCE_MS } from '@/domain/file-limits';
import { paths } from '@/domain/paths';
import { reportSending, reportSessionOver } from '@/lib/session/browser-session';
import { ask } from '@/lib/api/client';
import type { Reader } from '@/lib/api/answer';
import { ifRefused, REFUSED_DETAIL } from '@/lib/api/error';

const CUT = 'Зв’язок перервався. Файл не отримано – спробуйте ще раз.';
const REFUSED = 'Файл не прийнято. Спробуйте пізніше або передайте його інспекції в інший спосіб.';

export interface UploadFailure {
  message: string;
  canRetry: boolean;
}

export type Uploaded<Data> = { data: Data } | UploadFailure;

function post(path: string, form: FormData, onProgress: (progress: number) => void, signal: AbortSignal) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('no answer'));
    request.open('POST', paths.api(path));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SENDING_SILENCE_MS);
    };
    request.upload.onprogress = (event) => {
      listen();
      reportSending();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = request.onabort = fail;
    request.onloadend = () => clearTimeout(silence);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    signal.addEventListener('abort', () => request.abort());
    listen();
    request.send(form);
  });
}

/** `onProgress` gets 0…1. Returns API errors instead of throwing; reports 401 and 5xx to the page. */
export async function upload<Data>(
  reader: Reader<Data>,
  path: string,
  form: FormData,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Uploaded<Data>> {
  return ask(reader, () => post(path, form, onProgress, signal)).then(
    (data) => ({ data }),
    ifRefused(({ status, body }) => {
      const refusal = body.detail === REFUSED_DETAIL ? REFUSED : body.detail;
      const message = status === 0 ? CUT : refusal;
      if (status === 401) reportSessionOver();
      if (status >= 500) reportFailure({ status, text: message, at: Date.now() });
      return { message, canRetry: status >= 500 || status === 429 || status === 0 };
    }),
  );
}
