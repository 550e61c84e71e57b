// One row per operation of the OpenAPI document; the test fails for an operation without one.
import { DRAFT_FORMS } from '@/contract/drafts';
import { FIGURES } from '@/contract/open-data';
import { PASSWORD } from './city';
import { fileOf, pdfScan } from './files';

/** Calls as the owner. They must succeed, or the refusals beside them prove nothing. */
interface Personal {
  ok: number;
  body?: () => Record<string, unknown> | FormData;
}

export type LinkedThing = 'appeal' | 'message' | 'calendar' | 'watch';

export type AccessRow =
  /** `why`: the reason that a path parameter reveals nothing private. */
  | { kind: 'public'; why?: string }
  /** Of the staff: tests/api/desk-roles.test.ts. */
  | { kind: 'desk' }
  /** For programs with a key of their own; `test` names the file that tests who may. */
  | { kind: 'keyed'; test: string }
  /** About the caller alone; `path` fills parameters that identify nobody's data. */
  | (Personal & { kind: 'own'; path?: string })
  /**
   * About one thing of the caller: the first in the response of `listed`. A second parameter is the first thing under
   * its key `part`, in the list or in that thing's own call.
   */
  | (Personal & { kind: 'item'; listed: string; part?: string })
  /** Sent without an account: a link key replaces the session. `of` is what the key opens. */
  | (Personal & { kind: 'linked'; of: LinkedThing; part?: string });

const open = (why?: string): AccessRow => ({ kind: 'public', ...(why ? { why } : {}) });
const desk: AccessRow = { kind: 'desk' };
const own = (ok: number, more: Partial<Personal & { path: string }> = {}): AccessRow => ({ kind: 'own', ok, ...more });
const item = (listed: string, ok: number, more: Partial<Personal & { part: string }> = {}): AccessRow => ({
  kind: 'item',
  listed,
  ok,
  ...more,
});

const linked = (of: LinkedThing, ok: number, more: Partial<Personal & { part: string }> = {}): AccessRow => ({
  kind: 'linked',
  of,
  ok,
  ...more,
});

const scan = () => {
  const form = new FormData();
  form.append('files', fileOf(pdfScan(), 'скан.pdf'));
  return form;
};
const draft = `drafts/${DRAFT_FORMS[0]}/`;

export const ACCESS_ROWS: Record<string, AccessRow> = {
  'GET /general/': open(),
  'GET /news/': open(),
  'GET /news/{id}/': open('published'),
  'GET /vacancies/': open(),
  'GET /vacancies/{id}/': open('published'),
  'GET /evacuations/': open(),
  'GET /faq/': open(),
  'GET /parking-places/': open(),
  'GET /evacuations.csv': open(),
  'GET /evacuations.json': open(),
  'GET /parking-places.csv': open(),
  'GET /parking-places.json': open(),
  'GET /statistics/': open(),
  ...Object.fromEntries([...FIGURES, 'grounds'].map((figure) => [`GET /statistics/${figure}.csv`, open()])),
  'POST /login/': open(),
  'POST /passkey-login/options/': open(),
  'POST /passkey-login/': open(),
  'POST /registration/': open(),
  'POST /email/confirm/': open(),
  'POST /email-change/confirm/': open(),
  'POST /not-me/': open(),
  'POST /link-check/': open(),
  'POST /password-reset/': open(),
  'POST /password-reset/confirm/': open(),
  'GET /fines/lookup/': open(),
  'POST /fines/calendar-feed/': open(),
  'POST /fines/watch/': open(),
  'POST /registers/{register}/': { kind: 'keyed', test: 'register-push' },
  'GET /evidence/{key}/': open('the key opens one file once: tests/api/evidence-links.test.ts'),
  'GET /news-pictures/{name}/': open('a picture of public news'),
  'GET /fine-photos/{name}/': open('the name is a secret that only who was shown the fine has'),
  'POST /appeal-fines/': open(),
  'POST /appeal-uploads/': open(),
  'GET /appeal-fines/status/': open(),
  'POST /contact-responses/': open(),

  'GET /appeal-case/': linked('appeal', 200),
  'POST /appeal-case/messages/': linked('appeal', 201, { body: () => ({ text: 'Доповнення' }) }),
  'POST /appeal-case/withdraw/': linked('appeal', 200),
  'GET /appeal-case/files/{file_id}/': linked('appeal', 200, { part: 'files' }),
  'GET /contact-copy/': linked('message', 200),
  'GET /calendar-feed/': linked('calendar', 200),
  'DELETE /calendar-feed/': linked('calendar', 204),
  'GET /fine-watch/': linked('watch', 200),
  'POST /fine-watch/': linked('watch', 200),
  'DELETE /fine-watch/': linked('watch', 204),

  'POST /logout/': own(204),
  'GET /user/last-request/': own(200),
  'GET /user/': own(200),
  'POST /user/': own(200, { body: () => ({ first_name: 'Петро' }) }),
  'POST /user/password/': own(200, { body: () => ({ current_password: PASSWORD, password: `${PASSWORD}!` }) }),
  'POST /user/delete/': own(204, { body: () => ({ password: PASSWORD }) }),
  'GET /user-sessions/': own(200),
  'GET /user-events/': own(200),
  'DELETE /user-sessions/{id}/': item('user-sessions/', 204),
  'GET /user-passkeys/': own(200),
  'POST /user-passkeys/options/': own(200, { body: () => ({ name: 'Телефон', password: PASSWORD }) }),
  // Refused for its response alone; tests/api/passkeys.test.ts sends a valid one.
  'POST /user-passkeys/': own(400, { body: () => ({ name: 'Телефон', response: { id: 'x' } }) }),
  'POST /user-passkeys/{id}/delete/': item('user-passkeys/', 204, { body: () => ({ password: PASSWORD }) }),
  'GET /user-cars/': own(200),
  'POST /user-cars/': own(201, { body: () => ({ license_plate: 'BC 5555 CK', brand: 'ЗАЗ', model: 'Ланос' }) }),
  'DELETE /user-cars/{id}/': item('user-cars/', 204),
  'POST /user-car-add-documents/{car_id}/': item('user-cars/', 200, { body: scan }),
  'GET /user-cars/{id}/documents/{document_id}/': item('user-cars/', 200, { part: 'documents' }),
  'GET /user-fines/': own(200),
  'GET /user-fines/{id}/': item('user-fines/', 200),
  'GET /user-calendar-feed/': own(200),
  'POST /user-calendar-feed/': own(201),
  'DELETE /user-calendar-feed/': own(204),
  'GET /user-appeals/': own(200),
  'GET /user-appeals/{id}/': item('user-appeals/', 200),
  'POST /user-appeals/{id}/messages/': item('user-appeals/', 201, { body: () => ({ text: 'Доповнення' }) }),
  'POST /user-appeals/{id}/withdraw/': item('user-appeals/', 200),
  'GET /user-appeals/{id}/files/{file_id}/': item('user-appeals/', 200, { part: 'files' }),
  'GET /user-notifications/': own(200),
  'POST /user-notifications/{id}/read/': item('user-notifications/', 200),
  'POST /user-notifications/read/': own(204),
  'GET /user-notification-settings/': own(200),
  'POST /user-notification-settings/': own(200, { body: () => ({ email: { fine_new: false } }) }),
  'POST /unsubscribe/': open(),
  'GET /drafts/{form}/': own(200, { path: draft }),
  'PUT /drafts/{form}/': own(200, { path: draft, body: () => ({ values: { text: 'Моє' } }) }),
  'DELETE /drafts/{form}/': own(204, { path: draft }),

  'POST /desk/session/': open(),
  'POST /desk/invitation/check/': open(),
  'POST /desk/invitation/': open(),
  'GET /desk/session/': desk,
  'DELETE /desk/session/': desk,
  'GET /desk/cars/': desk,
  'GET /desk/cars/{id}/': desk,
  'GET /desk/cars/{id}/documents/{document_id}/': desk,
  'POST /desk/cars/{id}/approve/': desk,
  'POST /desk/cars/{id}/reject/': desk,
  'POST /desk/cars/{id}/reopen/': desk,
  'GET /desk/messages/': desk,
  'GET /desk/messages/{id}/': desk,
  'POST /desk/messages/{id}/answer/': desk,
  'GET /desk/registers/fines/': desk,
  'GET /desk/registers/fines/{id}/': desk,
  'POST /desk/registers/fines/{id}/correct/': desk,
  'POST /desk/registers/fines/{id}/cancel/': desk,
  'POST /desk/registers/fines/{id}/remove-photo/': desk,
  'GET /desk/registers/evacuations/': desk,
  'GET /desk/registers/evacuations/{id}/': desk,
  'POST /desk/registers/evacuations/{id}/correct/': desk,
  'POST /desk/registers/evacuations/{id}/release/': desk,
  'POST /desk/registers/evacuations/{id}/withdraw/': desk,
  'POST /desk/registers/evacuations/return/': desk,
  'GET /desk/registers/parking-places/': desk,
  'GET /desk/registers/parking-places/{id}/': desk,
  'POST /desk/registers/parking-places/{id}/correct/': desk,
  'POST /desk/registers/parking-places/{id}/withdraw/': desk,
  'POST /desk/registers/parking-places/return/': desk,
  'GET /desk/registers/citizens/': desk,
  'GET /desk/registers/citizens/{id}/': desk,
  'POST /desk/registers/citizens/{id}/withdraw/': desk,
  'POST /desk/registers/citizens/{id}/release/': desk,
  'GET /desk/imports/': desk,
  'POST /desk/imports/': desk,
  'GET /desk/imports/{id}/': desk,
  'POST /desk/imports/{id}/undo/': desk,
  'GET /desk/imports/files/{id}/': desk,
  'POST /desk/imports/files/{id}/check/': desk,
  'POST /desk/imports/files/{id}/accept/': desk,
  'POST /desk/imports/files/{id}/drop/': desk,
  'GET /desk/payments/': desk,
  'GET /desk/payments/{id}/': desk,
  'POST /desk/payments/{id}/match/': desk,
  'POST /desk/payments/{id}/not-ours/': desk,
  'POST /desk/payments/{id}/reopen/': desk,
  'GET /desk/figures/': desk,
  'GET /desk/figures.csv': desk,
  'GET /desk/faq/': desk,
  'POST /desk/faq/': desk,
  'GET /desk/faq/{id}/': desk,
  'PUT /desk/faq/{id}/': desk,
  'POST /desk/faq/{id}/withdraw/': desk,
  'POST /desk/faq/return/': desk,
  'GET /desk/news/': desk,
  'POST /desk/news/': desk,
  'GET /desk/news/{id}/': desk,
  'PUT /desk/news/{id}/': desk,
  'POST /desk/news/{id}/withdraw/': desk,
  'POST /desk/news/return/': desk,
  'GET /desk/parking-places/': desk,
  'POST /desk/parking-places/': desk,
  'GET /desk/parking-places/{id}/': desk,
  'PUT /desk/parking-places/{id}/': desk,
  'POST /desk/parking-places/{id}/withdraw/': desk,
  'POST /desk/parking-places/return/': desk,
  'GET /desk/vacancies/': desk,
  'POST /desk/vacancies/': desk,
  'GET /desk/vacancies/{id}/': desk,
  'PUT /desk/vacancies/{id}/': desk,
  'POST /desk/vacancies/{id}/withdraw/': desk,
  'POST /desk/vacancies/return/': desk,
  'POST /desk/news-pictures/': desk,
  'GET /desk/settings/': desk,
  'PUT /desk/settings/': desk,
  'POST /desk/settings/restore/': desk,
  'GET /desk/journal/': desk,
  'GET /desk/journal.csv': desk,
  'GET /desk/journal/verification/': desk,
  'GET /desk/staff/': desk,
  'POST /desk/staff/': desk,
  'PUT /desk/staff/{id}/': desk,
  'POST /desk/staff/{id}/reset/': desk,
  'GET /desk/today/': desk,
  'GET /desk/appeals/': desk,
  'GET /desk/appeals/{id}/': desk,
  'GET /desk/appeals/{id}/files/{file_id}/': desk,
  'POST /desk/appeals/{id}/take/': desk,
  'POST /desk/appeals/{id}/give/': desk,
  'POST /desk/appeals/{id}/notes/': desk,
  'POST /desk/appeals/{id}/ask/': desk,
  'POST /desk/appeal-uploads/': desk,
  'POST /desk/appeals/{id}/preview/': desk,
  'POST /desk/appeals/{id}/decide/': desk,
  'POST /desk/appeals/{id}/confirm/': desk,
  'POST /desk/appeals/{id}/return/': desk,
  'POST /desk/appeals/{id}/reopen/': desk,
  'GET /desk/decision-templates/': desk,
  'POST /desk/decision-templates/': desk,
  'PUT /desk/decision-templates/{id}/': desk,
  'POST /desk/decision-templates/{id}/delete/': desk,
};
