import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from '@/lib/api/answer';
import {
  ApiError,
  NO_ANSWER_DETAIL,
  NOT_TAKEN_DETAIL,
  REFUSED_DETAIL,
  TOO_LARGE_DETAIL,
  TOO_MANY_DETAIL,
} from '@/lib/api/error';
import { errorBody, ownErrorBody } from '@/lib/api/error-body';
import { describeLoginError } from '@/lib/session/begin-session';

interface Given {
  status: number;
  body?: string;
  statusText?: string;
  headers?: Record<string, string>;
}

async function refusalOf({ status, body = '', statusText = '', headers = {} }: Given): Promise<ApiError> {
  const answer = new Response(body === '' ? null : body, { status, statusText, headers });
  const error: unknown = await readAnswer(z.object({ token: z.string() }), answer).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the answer was taken for a good one');
  return error;
}

describe('an API answer that ends the session', () => {
  it.each<[string, Given]>([
    ['the status 401', { status: 401 }],
    ['401 with a web page', { status: 401, body: '<h1>Authorization required</h1>' }],
    ['its text with 200', { status: 200, body: 'Unauthorized' }],
    ['its text in quotes with 200', { status: 200, body: '"Unauthorized"' }],
    ['its text with 403', { status: 403, body: 'unauthorized.' }],
    ['a detail with 403', { status: 403, body: '{"detail":"Unauthorized"}' }],
    ['a message with 200', { status: 200, body: '{"message":"Unauthorized"}' }],
    ['an error with 400', { status: 400, body: '{"error":"Unauthorised"}' }],
    ['the text of the status', { status: 403, statusText: 'Unauthorized', body: '{"detail":"Ні."}' }],
  ])('is recognised as a 401 by %s', async (_, given) => {
    expect(await refusalOf(given)).toMatchObject({ status: 401 });
  });

  it.each<[string, Given, number]>([
    ['forbidden', { status: 403, body: '{"detail":"Це не ваш автомобіль."}' }, 403],
    ['a sentence with the word', { status: 400, body: '{"detail":"Unauthorized vehicles are towed"}' }, 400],
    ['another shape', { status: 200, body: '{"name":"Unauthorized"}' }, 0],
  ])('is not assumed from the case “%s”', async (_, given, status) => {
    expect((await refusalOf(given)).status).toBe(status);
  });
});

describe('what a refused citizen reads', () => {
  it.each<[string, Given, string]>([
    ['the detail', { status: 400, body: '{"detail":"Обліковий запис заблоковано."}' }, 'Обліковий запис заблоковано.'],
    [
      'a detail in a list',
      { status: 400, body: '{"detail":["Спершу підтвердьте email."]}' },
      'Спершу підтвердьте email.',
    ],
    ['a message', { status: 403, body: '{"message":"Доступ закрито."}' }, 'Доступ закрито.'],
    ['an error', { status: 400, body: '{"error":"Невірний пароль"}' }, 'Невірний пароль'],
    ['an error inside', { status: 400, body: '{"error":{"code":7,"message":"Невірний пароль"}}' }, 'Невірний пароль'],
    [
      'messages that belong to no field',
      { status: 400, body: '{"non_field_errors":["Невірний логін.","Лишилася 1 спроба."]}' },
      'Невірний логін. Лишилася 1 спроба.',
    ],
    [
      'a message of a field',
      { status: 400, body: '{"username":["Такого користувача немає."]}' },
      'Такого користувача немає.',
    ],
    ['messages of fields inside', { status: 422, body: '{"errors":{"email":["Вкажіть email."]}}' }, 'Вкажіть email.'],
    ['a list', { status: 400, body: '["Невірний пароль"]' }, 'Невірний пароль'],
    ['a text', { status: 403, body: 'Ваш обліковий запис заблоковано.\n' }, 'Ваш обліковий запис заблоковано.'],
    ['a text in quotes', { status: 400, body: '"Невірний пароль"' }, 'Невірний пароль'],
    [
      'a Ukrainian text of a broken server',
      { status: 503, body: 'Технічні роботи до 10:00' },
      'Технічні роботи до 10:00',
    ],
  ])('is %s from the API answer', async (_, given, words) => {
    expect((await refusalOf(given)).body.detail).toBe(words);
    expect(describeLoginError(await refusalOf(given)).failure).toBe(words);
  });

  it.each<[string, Given, string]>([
    ['a web page', { status: 400, body: '<!doctype html><h1>Bad Request</h1>' }, REFUSED_DETAIL],
    ['nothing', { status: 400 }, REFUSED_DETAIL],
    ['an empty object', { status: 403, body: '{}' }, REFUSED_DETAIL],
    ['an empty detail', { status: 400, body: '{"detail":""}' }, REFUSED_DETAIL],
    ['a number', { status: 400, body: '42' }, REFUSED_DETAIL],
    ['a framework’s English', { status: 404, body: '{"detail":"Not found."}' }, REFUSED_DETAIL],
    ['English about a field', { status: 400, body: '{"file":["This field is required."]}' }, REFUSED_DETAIL],
    ['half an answer', { status: 400, body: '{"detail":"Невір' }, REFUSED_DETAIL],
    ['a web page in Ukrainian', { status: 400, body: '<html><p>Помилка сервера</p></html>' }, REFUSED_DETAIL],
    ['a proxy’s page about size', { status: 413, body: '<h1>413 Request Entity Too Large</h1>' }, TOO_LARGE_DETAIL],
    ['a kind that is not taken', { status: 415 }, NOT_TAKEN_DETAIL],
    ['a program’s trace', { status: 500, body: '{"detail":"Traceback (most recent call last)"}' }, NO_ANSWER_DETAIL],
    ['a server’s own words', { status: 502, body: 'upstream connect error' }, NO_ANSWER_DETAIL],
    ['a limit without words', { status: 429 }, TOO_MANY_DETAIL],
  ])('is a sentence of the site when the API answer is %s', async (_, given, words) => {
    expect((await refusalOf(given)).body.detail).toBe(words);
  });

  const long = `У призначенні має бути {series} або <серія>. ${'Ще слово. '.repeat(60)}`.trim();

  it('is whole when it is long or has braces and angle brackets', async () => {
    const body = JSON.stringify({ detail: long, fields: { 'requisites.purpose': [long] } });
    expect((await refusalOf({ status: 400, body })).body).toEqual({
      detail: long,
      fields: { 'requisites.purpose': [long] },
    });
  });

  it('is cut, not dropped, when another API says too much, and never when this one does', () => {
    const endless = { detail: 'слово '.repeat(1000).trim() };
    expect(errorBody(400, endless).detail).toMatch(/^(?:слово )+слово…$/u);
    expect(errorBody(400, endless).detail.length).toBeLessThanOrEqual(2001);
    expect(ownErrorBody(400, endless)).toEqual(endless);
  });

  it('belongs to the form field that the answer names', async () => {
    const { body } = await refusalOf({
      status: 400,
      body: '{"email":["Такий email уже є."],"request_id":"7","hints":[]}',
    });
    expect(body.fields).toEqual({ email: ['Такий email уже є.'] });
  });

  const words = 'Номер не знайдено.';
  it.each<[string, unknown, string]>([
    ['FastAPI', { detail: [{ loc: ['body', 'serial_number'], msg: words, type: 'value_error' }] }, 'serial_number'],
    [
      'JSON:API',
      { errors: [{ detail: words, source: { pointer: '/data/attributes/serial_number' } }] },
      'serial_number',
    ],
    ['Spring', { error: 'Bad Request', errors: [{ field: 'serial_number', defaultMessage: words }] }, 'serial_number'],
    ['an API that lists messages', { errors: [{ message: words, field: 'serial_number' }] }, 'serial_number'],
    ['an API that names no field', { errors: [{ detail: words, code: 7 }] }, ''],
    ['an API that names a place in a list', { detail: [{ loc: ['body', 'files', 0], msg: words }] }, ''],
  ])('is read of the objects in which %s lists its messages', async (_, sent, field) => {
    const { body } = await refusalOf({ status: 422, body: JSON.stringify(sent) });
    expect(body.detail).toBe(words);
    expect(body.fields).toEqual(field === '' ? undefined : { [field]: [words] });
  });

  it.each([400, 401, 403])(
    'names email, phone and password when a sign-in is refused with %i without a message',
    async (status) => {
      expect(describeLoginError(await refusalOf({ status })).failure).toMatch(/email або телефон і пароль/);
      expect(describeLoginError(await refusalOf({ status, body: 'Unauthorized' })).failure).toMatch(
        /email або телефон і пароль/,
      );
    },
  );
});
