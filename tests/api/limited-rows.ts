// One row per operation that may answer 429; the test fails for an operation without one.
import type { DeskCallName } from '@/contract/desk-port';
import { formatDate } from '@/domain/dates';
import type { LimitName } from '@/backend/platform/limits/limits';
import { APPEAL } from './appeal';
import type { Answer, City } from './city';
import { fileOf, pdfScan } from './files';
import { subscription } from './push-server';

export interface Caller {
  address: string;
  token: string;
}

interface Limited {
  limit: LimitName;
  /** Status within the limit. */
  status: number;
}

export interface LimitedRow extends Limited {
  send: (city: Pick<City, 'call'> & Partial<Pick<City, 'context'>>, caller: Caller) => Promise<Answer>;
}

interface LimitedDeskRow extends Limited {
  input: object;
}

export const KNOWN = 'iryna@example.org';
export const KNOWN_FINE = { license_plate: 'AB4127KM', serial_number: 'ІП 0000100237' };
const LINK = 'x'.repeat(43);
const WRONG = 'не той пароль людини';

type Given = { body?: unknown; token?: string; headers?: Record<string, string> };
const sending =
  (path: string, given: (caller: Caller) => Given): LimitedRow['send'] =>
  (city, caller) =>
    city.call(path, { address: caller.address, ...given(caller) });
const post = (path: string, body: unknown) => sending(path, () => ({ body }));
const get = (path: string) => sending(path, () => ({ headers: { 'x-link-key': LINK } }));
const own = (path: string, body: unknown) => sending(path, ({ token }) => ({ body, token }));
const once = (path: string, body: unknown) =>
  sending(path, ({ address }) => ({ body, headers: { 'idempotency-key': `${path}-${address.slice(0, 14)}` } }));

const formOf = (name: string, bytes: Buffer) => {
  const form = new FormData();
  form.set(name, fileOf(bytes, 'скан.pdf'));
  return form;
};

const upload: LimitedRow['send'] = (city, { address }) =>
  city.call('appeal-uploads/', { body: formOf('file', pdfScan()), address });

const claim: LimitedRow['send'] = (city, { address }) => {
  const form = new FormData();
  // Always the same claim, after the offence: a city in process has a clock of its own, which is moved on.
  const paid_on = city.context ? '20.11.2026' : formatDate(Date.now());
  for (const [name, value] of Object.entries({ ...KNOWN_FINE, paid_on, amount: '170', email: KNOWN }))
    form.set(name, value);
  return city.call('payment-claims/', { body: form, address });
};

/** A file that is looked into and refused. */
const carDocument: LimitedRow['send'] = async (city, { address, token }) => {
  const of = { token, address };
  await city.call('user-cars/', { ...of, body: { license_plate: 'AB4127KM' } });
  const [car] = (await city.call('user-cars/', of)).json as { id: number }[];
  return city.call(`user-car-add-documents/${car?.id}/`, { ...of, body: formOf('files', pdfScan().subarray(0, 60)) });
};

let watchers = 0;
/** One mailbox gets fewer mails about a fine than an address may ask for. */
const watch: LimitedRow['send'] = (city, { address }) =>
  city.call('fines/watch/', { body: { ...KNOWN_FINE, email: `watcher${(watchers += 1)}@example.org` }, address });

const linked = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): LimitedRow => ({
  limit: 'private-link',
  status: 404,
  send: (city, { address }) => city.call(path, { method, body, address, headers: { 'x-link-key': LINK } }),
});

export const LIMITED_ROWS: Record<string, LimitedRow> = {
  'POST /login/': { limit: 'login', status: 401, send: post('login/', { login: KNOWN, password: WRONG }) },
  'POST /passkey-login/options/': {
    limit: 'passkey-options-from',
    status: 200,
    send: post('passkey-login/options/', {}),
  },
  'POST /passkey-login/': {
    limit: 'passkey-login-from',
    status: 401,
    send: post('passkey-login/', { response: { id: 'x' } }),
  },
  'POST /id-gov-ua-login/': {
    limit: 'id-gov-ua-login-from',
    status: 404,
    send: post('id-gov-ua-login/', { code: 'x' }),
  },
  'POST /user-identity/start/': {
    limit: 'own-password',
    status: 404,
    send: own('user-identity/start/', { password: WRONG }),
  },
  'POST /user-identity/delete/': {
    limit: 'own-password',
    status: 400,
    send: own('user-identity/delete/', { password: WRONG }),
  },
  'POST /user-passkeys/options/': {
    limit: 'own-password',
    status: 400,
    send: own('user-passkeys/options/', { name: 'Телефон', password: WRONG }),
  },
  'POST /user-passkeys/{id}/delete/': {
    limit: 'own-password',
    status: 400,
    send: own('user-passkeys/1/delete/', { password: WRONG }),
  },
  'POST /registration/': { limit: 'registration', status: 200, send: post('registration/', { email: KNOWN }) },
  'POST /email/confirm/': {
    limit: 'email-confirm-from',
    status: 400,
    send: post('email/confirm/', { token: LINK, password: WRONG }),
  },
  'POST /email-change/confirm/': {
    limit: 'email-change-confirm-from',
    status: 400,
    send: post('email-change/confirm/', { token: LINK }),
  },
  'POST /not-me/': { limit: 'not-me-from', status: 400, send: post('not-me/', { token: LINK }) },
  'POST /link-check/': {
    limit: 'link-check',
    status: 400,
    send: post('link-check/', { kind: 'registration', token: LINK }),
  },
  'POST /password-reset/': { limit: 'password-reset', status: 200, send: post('password-reset/', { email: KNOWN }) },
  'POST /password-reset/confirm/': {
    limit: 'password-reset-confirm-from',
    status: 400,
    send: post('password-reset/confirm/', { token: LINK, password: WRONG }),
  },
  'GET /fines/lookup/': {
    limit: 'fine-lookup',
    status: 404,
    send: get(`fines/lookup/?license_plate=AA1234BB&serial_number=${encodeURIComponent('ІП 0009999999')}`),
  },
  'GET /authenticity/{code}/': {
    limit: 'authenticity',
    status: 404,
    send: get('authenticity/0000000000000000/'),
  },
  'POST /fines/watch/': {
    limit: 'fine-watch',
    status: 200,
    send: watch,
  },
  'POST /payment-claims/': { limit: 'payment-claim', status: 201, send: claim },
  'GET /fine-watch/': linked('GET', 'fine-watch/'),
  'POST /fine-watch/': linked('POST', 'fine-watch/'),
  'DELETE /fine-watch/': linked('DELETE', 'fine-watch/'),
  'GET /fine-watch/push/': linked('GET', 'fine-watch/push/'),
  'POST /fine-watch/push/': linked('POST', 'fine-watch/push/', { subscription: subscription(), kinds: ['fine_paid'] }),
  'POST /fines/calendar-feed/': {
    limit: 'calendar-feed',
    status: 201,
    send: post('fines/calendar-feed/', KNOWN_FINE),
  },
  'POST /user-calendar-feed/': { limit: 'own-calendar', status: 201, send: own('user-calendar-feed/', {}) },
  'POST /car-shares/': {
    limit: 'car-invitations',
    status: 404,
    send: own('car-shares/', { car_id: '987654321', email: 'x@example.org', rights: 'view' }),
  },
  'POST /car-invitation/': {
    limit: 'car-invitation-tries',
    status: 400,
    send: own('car-invitation/', { token: LINK }),
  },
  'POST /car-invitation/accept/': {
    limit: 'car-invitation-tries',
    status: 400,
    send: own('car-invitation/accept/', { token: LINK }),
  },
  'GET /evidence/{key}/': linked('GET', `evidence/${LINK}/`),
  'GET /calendar-feed/': linked('GET', 'calendar-feed/'),
  'DELETE /calendar-feed/': linked('DELETE', 'calendar-feed/'),
  'GET /appeal-fines/status/': {
    limit: 'appeal-status',
    status: 404,
    send: get(`appeal-fines/status/?license_plate=AA1234BB&number=${encodeURIComponent('ОС-2026-999999')}`),
  },
  'POST /appeal-fines/': { limit: 'appeal', status: 201, send: once('appeal-fines/', APPEAL) },
  'POST /contact-responses/': {
    limit: 'contact',
    status: 201,
    send: once('contact-responses/', { name: 'Ірина', message: 'Дякую' }),
  },
  'POST /registers/{register}/': {
    limit: 'register-push-from',
    status: 401,
    send: (city, { address }) =>
      city.call('registers/fines/', { method: 'POST', body: 'x', address, headers: { authorization: 'Bearer x' } }),
  },
  'POST /appeal-uploads/': { limit: 'uploads', status: 201, send: upload },
  'POST /user-car-add-documents/{car_id}/': { limit: 'opened-files', status: 415, send: carDocument },
  'GET /appeal-case/': linked('GET', 'appeal-case/'),
  'POST /appeal-case/messages/': linked('POST', 'appeal-case/messages/', { text: 'Доповнення' }),
  'POST /appeal-case/withdraw/': linked('POST', 'appeal-case/withdraw/'),
  'GET /appeal-case/files/{file_id}/': linked('GET', 'appeal-case/files/1/'),
  'GET /contact-copy/': linked('GET', 'contact-copy/'),
  'GET /contact-copy/files/{file_id}/': linked('GET', 'contact-copy/files/1/'),
  'POST /user/': {
    limit: 'own-contacts',
    status: 400,
    send: own('user/', { email: 'moved@example.org', current_password: WRONG }),
  },
  'POST /user/password/': {
    limit: 'own-password',
    status: 400,
    send: own('user/password/', { current_password: WRONG, password: `${WRONG} 2` }),
  },
  'POST /user/delete/': { limit: 'own-password', status: 400, send: own('user/delete/', { password: WRONG }) },
  'POST /user-appeals/{id}/messages/': {
    limit: 'appeal-message',
    status: 201,
    send: async (city, { address, token }) => {
      const [appeal] = (await city.call('user-appeals/', { token })).json as { id: number }[];
      const headers = { 'idempotency-key': `message-${appeal?.id}` };
      return city.call(`user-appeals/${appeal?.id}/messages/`, {
        token,
        address,
        headers,
        body: { text: 'Доповнення' },
      });
    },
  },
};

/** Calls of the desk that count before somebody is signed in; tests/api/desk-own.test.ts has those that count the staff. */
export const LIMITED_DESK_ROWS = {
  'session.begin': { limit: 'desk-login', status: 401, input: { email: KNOWN, password: WRONG, code: '000000' } },
  'session.passkey-options': { limit: 'passkey-options-from', status: 200, input: {} },
  'session.begin-by-passkey': { limit: 'desk-login', status: 401, input: { response: { id: 'x' } } },
  'invitation.find': { limit: 'desk-invitation-from', status: 404, input: { token: LINK } },
  'invitation.accept': {
    limit: 'desk-invitation-from',
    status: 404,
    input: { token: LINK, password: WRONG, code: '000000' },
  },
} satisfies { [Name in DeskCallName]?: LimitedDeskRow };
