import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Equal content gives an equal key, so double clicks, retries and Back create one record. Excludes the captcha, which
 * differs each time.
 */
export function contentKey(
  { captcha: _captcha, ...words }: Record<string, unknown>,
  files: readonly unknown[] = [],
): string {
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(words).sort(), files]))
    .digest('hex');
}
