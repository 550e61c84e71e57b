// What a city's own API answers to what was sent: any 2xx confirms it, unless it says no.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD_CHANGE_FORM } from '@/contract/account-forms';
import { MESSAGE_FORM, WITHDRAWAL_FORM } from '@/contract/appeal-forms';
import { CAR_ACT_FORM } from '@/contract/car-share-forms';
import { CONTACT_FORM } from '@/contract/contact-form';
import { FROM_NOBODY } from '@/contract/call-headers';
import { CAR_FORM, PAYMENT_CLAIM_FORM } from '@/contract/fine-forms';
import { startForm } from '@/lib/forms/form-state';
import { SWITCHES_FORM } from '@/lib/notifications/switches';
import { type DjangoCity, openDjangoCity } from './django-city';

const request = vi.hoisted(() => ({ session: '' }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: 'http://site.example' }),
  cookies: async () => ({
    get: (name: string) => (name === 'auth._token.local' ? { value: request.session } : undefined),
    set: () => undefined,
  }),
}));

let city: DjangoCity;
beforeAll(async () => {
  city = await openDjangoCity();
});
beforeEach(async () => {
  const { encryptSession } = await import('@/lib/session/cookies');
  request.session = await encryptSession({ token: 'token-of-a-citizen', name: 'Олена', mark: '' });
});
afterAll(() => city.close());

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, scripted: '1' })) form.append(name, value);
  return form;
}

async function write(): Promise<{ sentPath?: string; failure?: string }> {
  const { sendContact } = await import('@/lib/contact/send-contact');
  const words = { kind: 'question', name: 'Олена', message: 'Коли ви працюєте?' };
  return sendContact(startForm(CONTACT_FORM), formOf(words));
}

async function addCar(): Promise<{ isDone?: boolean; failure?: string }> {
  const { addCar: add } = await import('@/lib/cars/car-actions');
  return add(startForm(CAR_FORM), formOf({ license_plate: 'AA1234BB' }));
}

async function removeCar(): Promise<{ sentPath?: string; failure?: string }> {
  const { removeCar: remove } = await import('@/lib/cars/car-actions');
  return remove(startForm(CAR_ACT_FORM), formOf({ id: '1' }));
}

async function throughGateway(method: string, path: string, body?: FormData): Promise<Response> {
  const { passThroughGateway } = await import('@/lib/gateway/gateway');
  const init = { method, ...(body ? { body } : {}) };
  return passThroughGateway(new Request(`http://site.example/api/v2/${path}`, init), FROM_NOBODY);
}

function upload(): Promise<Response> {
  const form = new FormData();
  form.append('files', new File(['x'], 'a.jpg'));
  return throughGateway('POST', 'user-car-add-documents/1/', form);
}

describe('what an API has stored counts as sent, answered with', () => {
  it.each([
    ['a word', { status: 201, text: 'Created', type: 'text/plain' }],
    ['a word and a line’s end', { status: 200, text: 'OK\n', type: 'text/html; charset=utf-8' }],
    ['thanks', { status: 200, text: 'Дякуємо, отримано' }],
    ['nothing', { status: 201, text: '', type: '' }],
    ['no web page, though so named', { status: 200, text: '', type: 'text/html; charset=utf-8' }],
    ['an empty error', { status: 200, text: '{"success":true,"error":"","errors":[],"id":7}' }],
    ['a good state', { status: 200, text: '{"status":"success"}' }],
  ])('%s', async (_, posted) => {
    city.answer({}, posted);
    expect((await write()).sentPath).toBeDefined();
    expect((await addCar()).isDone).toBe(true);
    expect((await removeCar()).sentPath).toBeDefined();
    for (const answer of [await throughGateway('DELETE', 'user-cars/1/'), await upload()])
      expect([answer.ok, await answer.text()]).toEqual([true, posted.text.startsWith('{') ? posted.text : '']);
  });
});

describe('what an API refuses with a good status is told in its words', () => {
  it.each([
    ['{"success":false,"message":"Номер не знайдено"}', 'Номер не знайдено'],
    ['{"success":0,"detail":"Номер не знайдено"}', 'Номер не знайдено'],
    ['{"ok":"false","error":{"message":"Номер не знайдено"}}', 'Номер не знайдено'],
    ['{"status":"error","message":"Номер не знайдено"}', 'Номер не знайдено'],
    ['{"status":"fail","message":"Номер не знайдено"}', 'Номер не знайдено'],
    ['{"error":"Номер не знайдено"}', 'Номер не знайдено'],
    ['{"errors":["Номер не знайдено"]}', 'Номер не знайдено'],
    ['Помилка: номер не знайдено', 'Помилка: номер не знайдено'],
    ['{"success":false}', 'Запит не виконано'],
    ['{"error":"captcha"}', 'Запит не виконано'],
  ])('%s', async (text, words) => {
    city.answer({}, { status: 200, text });
    for (const state of [await write(), await addCar(), await removeCar()]) {
      expect(state).not.toMatchObject({ isDone: true });
      expect([state.failure, 'sentPath' in state]).toEqual([expect.stringContaining(words), false]);
    }
    for (const answer of [await throughGateway('DELETE', 'user-cars/1/'), await upload()])
      expect([answer.status, await answer.json()]).toEqual([400, { detail: expect.stringContaining(words) }]);
  });

  it('and one that says that nobody is signed in ends the session', async () => {
    city.answer({}, { status: 200, text: 'Unauthorized', type: 'text/plain' });
    expect(await removeCar()).toMatchObject({ isOver: true });
    expect((await throughGateway('DELETE', 'user-cars/1/')).status).toBe(401);
  });
});

describe('what an API has done counts as done though it gives no record for it', () => {
  const nothing = { status: 204, text: '' };
  beforeEach(() => city.answer({ data: { timestamp: 'none' } }, nothing));

  it('a message of a case, and its withdrawal', async () => {
    const { sendCaseMessage, withdrawCase } = await import('@/lib/appeals/change-case');
    const message = formOf({ case: '5', last: '', text: 'Ось ще фото.' });
    expect(await sendCaseMessage(startForm(MESSAGE_FORM), message)).toMatchObject({ sentPath: expect.any(String) });
    const withdrawn = await withdrawCase(startForm(WITHDRAWAL_FORM), formOf({ case: '5' }));
    expect(withdrawn).toMatchObject({ sentPath: expect.any(String) });
  });

  it('a new password, and the switches of mails as they were set', async () => {
    const { saveNewPassword } = await import('@/lib/accounts/own-account-actions');
    const { saveSwitches } = await import('@/lib/notifications/switch-actions');
    const words = { current_password: 'старий пароль', password: 'новий довгий пароль міста' };
    expect(await saveNewPassword(startForm(PASSWORD_CHANGE_FORM), formOf(words))).toMatchObject({ isDone: true });
    const [kind = ''] = Object.keys(SWITCHES_FORM.fields);
    const saved = await saveSwitches(startForm(SWITCHES_FORM), formOf({ [kind]: 'on' }));
    expect(saved).toMatchObject({ isDone: true, values: { ...startForm(SWITCHES_FORM).values, [kind]: 'on' } });
  });

  const claim = async (amount: string) => {
    const { claimPayment } = await import('@/lib/payment-claims/claim-actions');
    const fine = { fine: '', license_plate: 'AA1234BB', serial_number: 'ІП0000100570' };
    const sent = formOf({ ...fine, paid_on: '05.11.2026', amount, email: 'olena@example.org' });
    return claimPayment(startForm(PAYMENT_CLAIM_FORM), sent);
  };

  it('a claim of payment, under one key however often it is sent', async () => {
    const before = city.keys.length;
    for (const amount of ['170,00', '170', '340,00']) await claim(amount);
    const [first, again, other] = city.keys.slice(before);
    expect([first, again, other]).toEqual([expect.any(String), first, expect.any(String)]);
    expect(other).not.toBe(first);
  });

  it('a claim of payment, whose page says what it knows', async () => {
    const { sentPath = '' } = await claim('170,00');
    const { default: page } = await import('@/app/(public)/fine/paid/sent/[receipt]/page');
    const receipt = sentPath.split('/').pop() ?? '';
    const shown = renderToStaticMarkup(
      await page({ params: Promise.resolve({ receipt }), searchParams: Promise.resolve({}) }),
    );
    expect(shown).toContain('olena@example.org');
    expect(shown).not.toContain('Перевіряємо до');
  });

  it('files without scripts, named by a number', async () => {
    const { uploadFile } = await import('@/lib/appeals/appeal-calls');
    const { clientOf } = await import('@/lib/api/server-client');
    city.answer({}, { status: 201, text: '{"id":17}' });
    expect(await uploadFile(clientOf({}), new File(['x'], 'a.jpg'))).toBe('17');
  });
});

it('a refusal that names what the form does not ask for is told of the form, in all words', async () => {
  const refused = { base: ['Звернення вже подано.'], SerialNumber: ['Номер не наш.'], email: ['Такого email немає.'] };
  city.answer({}, { status: 422, text: JSON.stringify({ errors: refused }) });
  const state = await write();
  expect(state).toMatchObject({
    failure: 'Звернення вже подано. Номер не наш.',
    errors: { email: 'Такого email немає.' },
  });
  expect(state).not.toMatchObject({ errors: { base: expect.anything() } });
});

describe('what may be stored is said to have arrived, perhaps, when the answer is', () => {
  const html = '<!doctype html><p>upstream error';

  it.each([
    ['lost', 'lost' as const],
    ['a web page', { status: 200, text: html, type: 'text/html' }],
    ['half an answer', { status: 201, text: '{"id":' }],
    ['a proxy’s that did not wait', { status: 504, text: html, type: 'text/html' }],
  ])('%s', async (_, posted) => {
    city.answer({}, posted);
    const words = expect.stringMatching(/^Відповідь не надійшла: можливо, надіслане вже отримано\. .* перш ніж/u);
    for (const state of [await write(), await addCar(), await removeCar()])
      expect(state).toMatchObject({ failure: words, outage: 503 });
    for (const answer of [await throughGateway('DELETE', 'user-cars/1/'), await upload()])
      expect([answer.status, await answer.json()]).toEqual([503, { detail: words, code: 'unavailable' }]);
  });

  it.each([
    ['POST', 'login/'],
    ['POST', 'user-passkeys/options/'],
    ['POST', 'passkey-login/options/'],
    ['POST', 'user-identity/start/'],
    ['POST', 'car-invitation/'],
    ['POST', 'link-check/'],
    ['PUT', 'drafts/contact/'],
  ])('but not of what stores nothing, or the same: %s %s', async (method, path) => {
    city.answer({}, 'lost');
    expect(await (await throughGateway(method, path)).json()).toMatchObject({
      detail: expect.stringMatching(/^Сервіс тимчасово недоступний/u),
    });
  });

  it('nor when there was nobody to take it', async () => {
    city.close();
    expect((await write()).failure).toMatch(/^Сервіс тимчасово недоступний/u);
  });
});
