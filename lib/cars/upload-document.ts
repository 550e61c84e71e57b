import { type Car, carSchema } from '@/contract/cars';
import { upload } from '@/lib/uploads/upload';

export function uploadDocument(car: Car, file: File, onProgress: (progress: number) => void, signal: AbortSignal) {
  const form = new FormData();
  form.set('car_id', String(car.id));
  form.append('files', file);
  const path = `user-car-add-documents/${encodeURIComponent(car.id)}/`;
  const carReader = {
    safeParse: (data: unknown) => ({ success: true as const, data: carSchema.safeParse(data).data ?? car }),
  };
  return upload(carReader, path, form, onProgress, signal);
}
