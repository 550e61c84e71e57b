// One file to POST appeal-uploads/. XMLHttpRequest, because fetch cannot tell how much has gone.
import { paths } from '@/lib/paths';

const TIMEOUT_MS = 120_000;
const CUT = 'Зв’язок перервався. Файл не отримано – спробуйте ще раз.';

type Uploaded = { id: string } | { message: string; canRetry: boolean };

/** Sends the file; `onProgress` gets 0…1. Never rejects: a failure says why and whether trying again can help. */
export function uploadEvidence(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', paths.api('appeal-uploads/'));
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = request.ontimeout = request.onabort = () => resolve({ message: CUT, canRetry: true });
    request.onload = () => resolve(readUpload(request));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function readUpload(request: XMLHttpRequest): Uploaded {
  const body = request.response as { id?: unknown; detail?: unknown } | null;
  if (request.status === 201 && typeof body?.id === 'string') return { id: body.id };
  const message = typeof body?.detail === 'string' ? body.detail : CUT;
  return { message, canRetry: request.status >= 500 || request.status === 429 || request.status === 0 };
}
