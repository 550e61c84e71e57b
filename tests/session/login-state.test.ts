import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/error';
import { describeLoginError } from '@/lib/session/login-state';

const words = (detail: string, status = 429) => describeLoginError(new ApiError(status, { detail }, 90)).failure;

test('how long to wait is said once, whoever says it', () => {
  expect(words('Забагато спроб. Спробуйте ще раз за хвилину.')).toBe('Забагато спроб. Спробуйте ще раз за хвилину.');
  expect(words('Забагато спроб. Спробуйте ще раз за 12 хв.')).toBe('Забагато спроб. Спробуйте ще раз за 12 хв.');
  expect(words('Забагато спроб входу.')).toBe('Забагато спроб входу. Спробуйте знову через 2 хвилини.');
  expect(words('Неправильний пароль.', 401)).toBe('Неправильний пароль.');
});
