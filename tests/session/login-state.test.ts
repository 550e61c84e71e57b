import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/error';
import { describeLoginError } from '@/lib/session/begin-session';

const words = (detail: string, status = 429, seconds = 90) =>
  describeLoginError(new ApiError(status, { detail }, seconds)).failure;

test('the time to wait after too many sign-in attempts is given once, by the API or by the site', () => {
  expect(words('Забагато спроб. Спробуйте ще раз за хвилину.')).toBe('Забагато спроб. Спробуйте ще раз за хвилину.');
  expect(words('Забагато спроб. Спробуйте ще раз за 12 хв.')).toBe('Забагато спроб. Спробуйте ще раз за 12 хв.');
  expect(words('Забагато спроб входу.')).toBe('Забагато спроб входу. Спробуйте знову через 2 хвилини.');
  expect(words('Неправильний пароль.', 401)).toBe('Неправильний пароль.');
});

test.each([
  [1, '1 хвилину'],
  [60, '1 хвилину'],
  [61, '2 хвилини'],
  [300, '5 хвилин'],
])('a wait of %i seconds before the next sign-in is shown as %s', (seconds, told) => {
  expect(words('Забагато спроб входу.', 429, seconds)).toBe(`Забагато спроб входу. Спробуйте знову через ${told}.`);
});

test('an API without a sign-in is explained in the site’s own words', () => {
  expect(words('Not found.', 404)).toMatch(/^Вхід зараз недоступний/);
});

test('each field of the sign-in form shows the first message of the API about it', () => {
  const fields = {
    login: ['Немає такого email.', 'Ще щось.'],
    password: ['Пароль застарів.'],
    captcha: ['Позначте ще раз.'],
    ip: ['Адресу заблоковано.'],
  };
  expect(describeLoginError(new ApiError(400, { detail: 'Не прийнято.', fields })).errors).toEqual({
    login: 'Немає такого email.',
    password: 'Пароль застарів.',
    captcha: 'Позначте ще раз.',
  });
  expect(describeLoginError(new ApiError(400, { detail: 'Не прийнято.', fields: { login: [] } })).errors).toEqual({});
});
