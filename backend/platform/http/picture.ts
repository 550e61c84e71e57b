// A stored picture shown by its address, never opened as a page of ours.
import { fileTypeFromBuffer } from 'file-type';

export async function picture(bytes: Uint8Array, cacheControl: string): Promise<Response> {
  return new Response(bytes.slice(), {
    headers: {
      'Content-Type': (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream',
      'Content-Length': String(bytes.byteLength),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': cacheControl,
    },
  });
}
