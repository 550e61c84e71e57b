// Single-use links of mails. Only the hash of the token is stored; the address comes from SITE_URL, never from a request.
import type { paths } from '@/domain/paths';
import type { Config } from '@/backend/config';
import { HttpError } from '@/backend/http/http-error';

export const LINK_LIFETIME_MS = 60 * 60 * 1000;
export const LINK_LIFETIME_IN_WORDS = '1 годину';

export function linkWith(
  config: Config,
  path: (typeof paths)['registrationConfirm' | 'passwordResetConfirm'],
  token: string,
): string {
  const url = new URL(path, config.siteUrl);
  url.searchParams.set('token', token);
  return url.href;
}

/** One answer for a used, an expired and an invented link. */
export const badLink = () =>
  new HttpError(400, { detail: 'Посилання вже використане або його строк минув. Запросіть нове.', code: 'bad_link' });
