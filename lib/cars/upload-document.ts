import { type Car, carSchema } from '@/contract/cars';
import { documentsCall } from '@/lib/cars/car-calls';
import { upload } from '@/lib/uploads/upload';

export function uploadDocument(car: Car, file: File, onProgress: (progress: number) => void, signal: AbortSignal) {
  const { path, body } = documentsCall(car.id, [file]);
  const carReader = {
    safeParse: (data: unknown) => ({ success: true as const, data: carSchema.safeParse(data).data ?? car }),
  };
  return upload(carReader, path, body, onProgress, signal);
}
