import type { Reader } from '@/lib/api/answer';
import { upload } from '@/lib/uploads/upload';

const idReader: Reader<string> = {
  safeParse: (data) => {
    const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
    return typeof id === 'string' ? { success: true, data: id } : { success: false };
  },
};

export function uploadEvidence(file: File, onProgress: (progress: number) => void, signal: AbortSignal) {
  const form = new FormData();
  form.set('file', file);
  return upload(idReader, 'appeal-uploads/', form, onProgress, signal);
}
