// One row per operation that may answer 429 and has a public page; limited.test.ts fails for an operation without a row
// or a reason in WITHOUT_PAGE.
import type { LimitName } from '@/backend/platform/limits/limits';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { KNOWN_FINE } from '@/tests/api/limited-rows';

export interface LimitedPage {
  limit: LimitName;
  address: string;
  /** Fields of the form; absent where opening the page makes the call. */
  fields?: Record<string, string>;
  /** Text of the page at the limit, where it differs from the other pages. */
  refused?: string;
}

const LINK = 'x'.repeat(43);
const PASSWORD = 'не той пароль людини';
const PLATE = 'license_plate=AA1234BB';

export const LIMITED_PAGES: Record<string, LimitedPage> = {
  'POST /login/': { limit: 'login', address: '/login', fields: { login: 'limits@example.org', password: PASSWORD } },
  'POST /registration/': {
    limit: 'registration',
    address: '/registration',
    fields: { email: 'limits@example.org', first_name: '', last_name: '' },
  },
  'POST /link-check/': {
    limit: 'link-check',
    address: `/registration/confirm?token=${LINK}`,
    // At the limit the page shows its form unchecked; submitting it has a limit of its own.
    refused: 'Придумайте пароль',
  },
  'POST /password-reset/': {
    limit: 'password-reset',
    address: '/password-reset',
    fields: { email: 'limits@example.org' },
  },
  'GET /fines/lookup/': { limit: 'fine-lookup', address: `/fine?${PLATE}&serial_number=%D0%86%D0%9F0009999999` },
  'GET /authenticity/{code}/': { limit: 'authenticity', address: paths.attestation('0'.repeat(16)) },
  'GET /appeal-fines/status/': {
    limit: 'appeal-status',
    address: `/appeal-fine/status?${PLATE}&number=%D0%9E%D0%A1-2026-999999`,
  },
  'GET /appeal-case/': { limit: 'private-link', address: `/appeal-fine/case?key=${LINK}` },
  'GET /contact-copy/': { limit: 'private-link', address: `/contact/message?key=${LINK}` },
  'GET /calendar-feed/': { limit: 'private-link', address: `/calendar?key=${LINK}` },
  'POST /fines/watch/': {
    limit: 'fine-watch',
    address: paths.fineWatch(KNOWN_FINE),
    fields: { email: 'limits@example.org' },
  },
  'GET /fine-watch/': { limit: 'private-link', address: paths.fineWatchLink(LINK) },
  'POST /payment-claims/': {
    limit: 'payment-claim',
    address: paths.fineClaim(KNOWN_FINE),
    fields: { paid_on: formatDate(Date.now()), amount: '170', email: 'limits@example.org' },
  },
  'POST /contact-responses/': {
    limit: 'contact',
    address: '/contact',
    fields: { kind: 'question', name: 'Ірина', email: '', phone: '', message: 'Дякую за роботу' },
  },
  'POST /appeal-fines/': {
    limit: 'appeal',
    address: '/appeal-fine',
    fields: {
      ...KNOWN_FINE,
      reason: 'other',
      text: 'Знака не було видно',
      last_name: 'Коваль',
      first_name: 'Олена',
      address: 'Вінниця',
      consent: 'on',
    },
  },
};

/** Of the desk's calls, which are asked in process, by the pages that a stranger may open. */
export const LIMITED_DESK_PAGES: Record<'session.begin' | 'invitation.find', LimitedPage> = {
  'session.begin': {
    limit: 'desk-login',
    address: deskPaths.login,
    fields: { email: 'limits@example.org', password: PASSWORD, code: '000000' },
  },
  'invitation.find': { limit: 'desk-invitation-from', address: deskPaths.invitation(LINK) },
};

export const WITHOUT_PAGE: Record<string, string> = {
  'POST /email/confirm/': 'its form stands on a page that only a live link opens',
  'POST /email-change/confirm/': 'the same',
  'POST /password-reset/confirm/': 'the same',
  'POST /not-me/': 'the same',
  'POST /car-shares/': 'its form stands in the cabinet, and the limit is of an account',
  'POST /car-invitation/': 'the same',
  'POST /car-invitation/accept/': 'the same',
  'POST /appeal-uploads/': 'sent by the browser itself, to the API',
  'POST /registers/{register}/': 'for programs of the city',
  'POST /appeal-case/messages/': 'its form stands on a page that only a right key opens',
  'POST /appeal-case/withdraw/': 'the same',
  'GET /appeal-case/files/{file_id}/': 'the same',
  'GET /contact-copy/files/{file_id}/': 'the same',
  'POST /fines/calendar-feed/': 'its form stands on the card of a fine that is found',
  'DELETE /calendar-feed/': 'its form stands on a page that only a right key opens',
  'POST /fine-watch/': 'its form stands on a page that only a right key opens',
  'DELETE /fine-watch/': 'the same',
  'GET /fine-watch/push/': 'the same',
  'POST /fine-watch/push/': 'the same',
  'POST /passkey-login/options/': 'called by the browser itself, when its button is pressed',
  'POST /passkey-login/': 'sent with the answer of an authenticator',
  'POST /id-gov-ua-login/': 'its button leads to ID.GOV.UA first: e2e/id-gov-ua.spec.ts',
  'POST /user-identity/start/': 'counts the citizen',
  'POST /user-identity/delete/': 'counts the citizen',
  'POST /user-passkeys/options/': 'counts the citizen',
  'POST /user-passkeys/{id}/delete/': 'counts the citizen',
  'POST /user-calendar-feed/': 'counts the citizen',
  'GET /evidence/{key}/': 'opened by the staff; its key is good once',
  'POST /user/': 'counts the citizen',
  'POST /user/password/': 'counts the citizen',
  'POST /user/delete/': 'counts the citizen',
  'POST /user-appeals/{id}/messages/': 'counts the citizen',
  'POST /user-car-add-documents/{car_id}/': 'counts the citizen',
};
