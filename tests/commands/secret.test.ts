import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isGuessable } from '@/scripts/serve/secret.mjs';

describe('the check for a guessable AUTH_SECRET', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz012345',
    'change-me-change-me-change-me-please!',
    'my-very-long-secret-of-the-city-2026',
    'пароль паркувальної інспекції міста',
    '11111111111111111111111111111112',
  ])('refuses %s', (secret) => {
    expect(isGuessable(secret)).toBe(true);
  });

  it('accepts random secrets in hex, base64 and base64url', () => {
    const refused = Array.from({ length: 500 }, () => [
      randomBytes(16).toString('hex'),
      randomBytes(24).toString('base64'),
      randomBytes(48).toString('base64url'),
    ])
      .flat()
      .filter(isGuessable);
    expect(refused).toEqual([]);
  });
});
