import { ECDH } from 'node:crypto';

const AUTH_BYTES = 16;

/** RFC 8291 wants a point of the curve and sixteen random bytes. */
export function areKeysOfBrowser({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length < AUTH_BYTES) return false;
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1', undefined, undefined, 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
