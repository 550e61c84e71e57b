// The body of a call: its length is checked before a byte is read. Small ones are read whole (so that the length is
// known to the API), uploads flow through.
import 'server-only';
import { APPEAL_FILES_MAX, APPEAL_FILE_SIZE_MAX } from '@/domain/appeal-limits';

const JSON_SIZE_MAX = 1024 * 1024;
const UPLOAD_SIZE_MAX = APPEAL_FILES_MAX * APPEAL_FILE_SIZE_MAX + JSON_SIZE_MAX;

export type CheckedBody = 'too-large' | null | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export const isUpload = (headers: Headers) => /^multipart\/form-data/i.test(headers.get('content-type') ?? '');

/** Reads at most `limit` bytes; undefined when there are more. */
async function readLimited(stream: ReadableStream<Uint8Array>, limit: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The body to send on, or 'too-large'. */
export async function checkBody(request: Request): Promise<CheckedBody> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null;
  const given = request.headers.get('content-length');
  const limit = isUpload(request.headers) ? UPLOAD_SIZE_MAX : JSON_SIZE_MAX;
  if (Number(given ?? 0) > limit) return 'too-large';
  if (given !== null && Number(given) > JSON_SIZE_MAX) return request.body;
  return (await readLimited(request.body, JSON_SIZE_MAX)) ?? 'too-large';
}
