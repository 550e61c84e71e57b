import { textOf } from '@/domain/keys';
import type { Reader } from '@/lib/api/answer';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { upload } from '@/lib/uploads/upload';

type Received = Required<Pick<KeptFile, 'id'>> & Pick<KeptFile, 'expires_at'>;

const reader: Reader<Received> = {
  safeParse: (data) => {
    const named = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
    const [id, until] = [typeof named === 'number' ? String(named) : textOf(data, 'id'), textOf(data, 'expires_at')];
    return id === '' ? { success: false } : { success: true, data: { id, ...(until && { expires_at: until }) } };
  },
};

export function uploadEvidence(file: File, onProgress: (progress: number) => void, signal: AbortSignal) {
  const form = new FormData();
  form.set('file', file);
  return upload(reader, 'appeal-uploads/', form, onProgress, signal);
}
