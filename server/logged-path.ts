import { withoutSecrets } from '@/domain/logged-path';
import { openPart } from '@/lib/pages/addresses';

/** For log lines: also what stands below an address with a secret is shortened to `…`, whatever its shape. */
export function loggedPath(path: string): string {
  const open = openPart(path);
  return withoutSecrets(open === path ? path : `${open}/`) + (open === path ? '' : '…');
}
