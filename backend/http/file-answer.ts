// A citizen's file on its way back to them: saved, never shown, whatever is in it (quality C3).
import type { AcceptedFile } from '@/backend/files/accept-file';

// RFC 5987; encodeURIComponent leaves more than that allows.
const encoded = (name: string) => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const plain = (name: string) => name.replace(/[^\w.-]+/g, '_');

export function fileAnswer({ name, type, bytes }: AcceptedFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

/** A file in the description of the API. */
export const fileContent = (description: string) => ({
  description,
  content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
});
