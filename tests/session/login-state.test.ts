import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/error';
import { describeLoginError } from '@/lib/session/begin-session';

const words = (detail: string, status = 429, seconds = 90) =>
  describeLoginError(new ApiError(status, { detail }, seconds)).failure;

test('how long to wait is said once, whoever says it', () => {
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
])('a wait of %i seconds is told as %s', (seconds, told) => {
  expect(words('Забагато спроб входу.', 429, seconds)).toBe(`Забагато спроб входу. Спробуйте знову через ${told}.`);
});

test('an API without a sign-in is not told of in its own words', () => {
  expect(words('Not found.', 404)).toMatch(/^Вхід зараз недоступний/);
});

test('a refusal stands beside the fields that the form has, in its first words', () => {
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
