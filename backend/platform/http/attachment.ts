// A stored file on its way to its owner's disk, never opened as a page of ours.
import { safeFileName } from '@/backend/platform/files/file-name';

/** The answer that makes a browser save the bytes under that name, whatever is inside them. */
export function attachment(file: { name: string; type: string }, bytes: Uint8Array): Response {
  const name = safeFileName(file.name);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new Response(bytes.slice(), {
    headers: {
      'Content-Type': file.type || 'application/octet-stream',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
