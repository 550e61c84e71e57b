// Small bodies are buffered, so that the API learns their length; uploads are streamed.
import 'server-only';
import type { PartsCounter } from './multipart-parts';
import { FILES_MAX, FILE_SIZE_MAX } from '@/domain/file-limits';

const JSON_SIZE_MAX = 1024 * 1024;
const UPLOAD_SIZE_MAX = FILES_MAX * FILE_SIZE_MAX + JSON_SIZE_MAX;

export type CheckedBody = 'too-large' | null | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

interface Limits {
  size: number;
  parts: PartsCounter;
}

export const isUpload = (headers: Headers) => /^multipart\/form-data/i.test(headers.get('content-type') ?? '');

async function readLimited(stream: ReadableStream<Uint8Array>, limits: Limits) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limits.size || !limits.parts.take(chunk)) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const counting = (parts: PartsCounter) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      if (parts.take(chunk)) controller.enqueue(chunk);
      else controller.error(new Error('The form has too many parts'));
    },
  });

export async function checkBody(request: Request, parts: PartsCounter): Promise<CheckedBody> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null;
  const given = request.headers.get('content-length');
  const limit = isUpload(request.headers) ? UPLOAD_SIZE_MAX : JSON_SIZE_MAX;
  if (Number(given ?? 0) > limit) return 'too-large';
  if (given !== null && Number(given) > JSON_SIZE_MAX) return request.body.pipeThrough(counting(parts));
  return (await readLimited(request.body, { size: JSON_SIZE_MAX, parts })) ?? 'too-large';
}
