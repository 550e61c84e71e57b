import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Key of a form's content: the same words give the same key, so that a double click, a retry after a lost answer and
 * Back with a second submit end in one record. A captcha is solved anew each time and is no content.
 */
export function contentKey(
  { captcha: _captcha, ...words }: Record<string, unknown>,
  files: readonly unknown[] = [],
): string {
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(words).sort(), files]))
    .digest('hex');
}
