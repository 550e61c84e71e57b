// One file to POST appeal-uploads/.
import { postUpload, uploadFailure } from '@/lib/api/upload';

type Uploaded = { id: string } | { message: string; canRetry: boolean };

/** Sends the file; `onProgress` gets 0…1. Never rejects: a failure says why and whether trying again can help. */
export async function uploadEvidence(
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const form = new FormData();
  form.set('file', file);
  const answer = await postUpload('appeal-uploads/', form, onProgress, signal);
  const id = (answer.body as { id?: unknown } | null)?.id;
  return answer.status === 201 && typeof id === 'string' ? { id } : uploadFailure(answer);
}
