// One document to POST user-car-add-documents/{car_id}/.
import { carSchema, type Car } from '@/contract/cars';
import { postUpload, uploadFailure } from '@/lib/api/upload';

type Uploaded = { car: Car } | { message: string; canRetry: boolean };

/** Sends the file; `onProgress` gets 0…1. Never rejects: a failure says why and whether trying again can help. */
export async function uploadDocument(
  car: Car,
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const form = new FormData();
  form.set('car_id', String(car.id));
  form.append('files', file);
  const answer = await postUpload(`user-car-add-documents/${encodeURIComponent(car.id)}/`, form, onProgress, signal);
  if (answer.status < 200 || answer.status > 299) return uploadFailure(answer);
  // The specification does not show what is answered: a good status says that the file has come.
  return { car: carSchema.safeParse(answer.body).data ?? car };
}
