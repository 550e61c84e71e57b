// A random name of the browser that sends a form: the same words of two senders are two records. It comes with the form's
// page, so that a double click and a retry after a lost answer, also without scripts, are one.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { paths } from '@/domain/paths';
import { deviceCookieName, nameOf, secureAttribute } from '@/lib/session/cookies';

const FORMS: readonly string[] = [paths.appealFine, paths.contact, paths.errorRequest];
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

export const senderCookieName = () => nameOf('form_sender');

const namesIn = (header: string) => header.split(';').map((pair) => pair.split('=')[0]?.trim());

/** True when the `Cookie` header says nothing that a page depends on. */
export const isAnonymousCookie = (header: string | undefined): boolean =>
  header === undefined || namesIn(header).every((name) => name === senderCookieName() || name === deviceCookieName());

/** `Set-Cookie` for a form's page; undefined where the browser has a name, or needs none. */
export function newSenderCookie(page: string, header = ''): string | undefined {
  if (!FORMS.includes(page) || namesIn(header).includes(senderCookieName())) return undefined;
  const lifetime = `Max-Age=${LIFETIME_SECONDS}`;
  return `${senderCookieName()}=${randomUUID()}; Path=/; ${lifetime}; HttpOnly; SameSite=Lax${secureAttribute()}`;
}
