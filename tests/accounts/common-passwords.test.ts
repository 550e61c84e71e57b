import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import published from '@/backend/platform/sessions/common-passwords.json' with { type: 'json' };
import { isCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { PASSWORD_MIN } from '@/domain/account-limits';

// From the top of recent leaked-password lists, limited to those that pass the length rule.
const WIDESPREAD = `qwertyuiop 1234567890 q1w2e3r4t5 1q2w3e4r5t 0987654321 123456789a 12345qwert basketball manchester
  1029384756 123qweasdzxc 1qaz2wsx3edc 12345678910 1123581321 11223344556 Password123! Qwerty123456 Football2024 dragon2023!
  Summer2025! Winter2025! Monkey12345 Michael1990 Jennifer01 Charlie123 Iloveyou2 princess2010 superman1 liverpool1
  chelsea2012 computer12 starwars77 sunshine99 butterfly1 christopher alexander1 elizabeth1 abcd123456 asdf123456
  zxcvbnm123 aa12345678 a123456789 parkuvannia-2026 Parkuvannia2026 пароль12345 йцукен12345 parol123456 P@ssw0rd1234
  abc1234567 Passw0rd2026 qwe1234567 vika123456 1234567abc P@$$w0rd12 dr@gon2024 kyiv987654321 masha111111 админ123456`.split(
  /\s+/,
);

describe('the check for common passwords', () => {
  it.each(WIDESPREAD)('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('refuses the passwords published with the samples', () => {
    const samples = JSON.parse(readFileSync(join('samples', 'citizens.json'), 'utf8')) as { password: string }[];
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.filter(({ password }) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    'тепла кава о сьомій',
    'correct horse battery staple',
    'Yk4-vopRs!u9',
    'зелений трамвай 77',
    'vika1987kyivmetro',
    'k7Rt2mQ9zL',
    'dragonfly over Dnipro',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

it('the list of common passwords has thousands of entries, each long enough to pass the rule of length', () => {
  const passwords = published.passwords.split(' ');
  expect(new Set(passwords).size).toBeGreaterThan(3000);
  expect(passwords.filter((password) => password.length < PASSWORD_MIN || !isCommonPassword(password))).toEqual([]);
});
