// Leaked passwords long enough for the length rule, common words followed by digits with their Ukrainian twins, and
// generated patterns: repeats and runs along the alphabet, digits or keyboard.
import published from './common-passwords.json' with { type: 'json' };
import { badInput } from '@/backend/core/http-error';

const LEAKED = new Set(published.passwords.split(' '));
const WORDS = new Set(published.words.split(' '));

const COMMON = new Set(
  `parkuvannia паркування password12 password123 password1234 password12345 passwordpassword mypassword mypassword1 mypassword123 p@ssw0rd123
  passw0rd123 qwerty12345 qwerty123456 qwertyqwerty qwerty1234 qwertyuiop1 qwertyuiop123 qwerty123qwerty 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3 qazwsxedcrfv asdfghjkl1 zxcvbnm123
  123456789a 123456789q 1234567890a a123456789 a1234567890 abc123456789 12345qwert 123456qwerty 1234567890q 123qweasdzxc
  123123123a 147258369a 1472583690 9876543210a iloveyou12 iloveyou123 iloveyouso administrator administrator1 admin12345
  admin123456 adminadmin welcome123 welcome1234 letmein123 letmein1234 changeme123 trustno1trustno1 superman123
  football123 baseball123 princess123 sunshine123 dragon12345 monkey12345 michael123 starwars123 computer123
  ukraine2022 ukraine2023 ukraine2024 ukraine2025 ukraine2026 slavaukraini slavaukraine kyiv123456 parkinspection
  пароль1234 пароль12345 пароль123456 парольпароль мійпароль123 йцукен12345 йцукен123456 йцукенйцукен україна2022
  україна2023 україна2024 україна2025 україна2026 славаукраїні слава_україні паркінспекція`.split(/\s+/),
);

const RUN_MIN = 5;
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]asdfghjkl;',
  'йцукенгшщзхїфівапролджєячсмитьбю',
];

/** Signs that stand for letters in «P@ssw0rd». */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
};
const withoutLeet = (text: string) => text.replace(/[@013457$]/g, (sign) => LEET[sign] ?? sign);

/** Up to six letters before or after digits in a row: «parol123456», «abc1234567». */
function isShortWordWithRun(bare: string): boolean {
  const [, before, digits = '', after] = /^(\p{L}{0,6})(\d{4,})(\p{L}{0,6})$/u.exec(bare) ?? [];
  if (digits === '' || (before && after)) return false;
  return RUNS.some((run) => run.includes(digits)) || /^(\d{1,3})\1+$/.test(digits);
}

const isRun = (text: string) => text.length >= RUN_MIN && RUNS.some((run) => run.includes(text));

export function isCommonPassword(password: string, email = ''): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const bare = plain.replace(/[\s!.?_-]+/g, '');
  if ([plain, bare].some((form) => COMMON.has(form) || LEAKED.has(form)) || new Set(bare).size <= 2) return true;
  if (isRun(bare) || /^(.{1,4})\1+$/u.test(bare)) return true;
  if (isShortWordWithRun(bare)) return true;
  const word = bare.replace(/^\d+|[\d@#$%^&*]+$/g, '');
  const read = [withoutLeet(word), withoutLeet(bare)];
  if (
    read.some((one) => WORDS.has(one) || COMMON.has(one)) ||
    WORDS.has(word) ||
    COMMON.has(word) ||
    isRun(bare.replace(/(.)\1+/gu, '$1'))
  )
    return true;
  const name = email.split('@')[0] ?? '';
  return (
    plain === email ||
    (name.length >= 4 && bare.replace(/\d+$/, '') === name.replace(/[._-]+/g, '').replace(/\d+$/, ''))
  );
}

export function refuseCommonPassword(password: string, email?: string): void {
  if (!isCommonPassword(password, email)) return;
  throw badInput({
    password: ['Цей пароль занадто поширений: його вгадають. Придумайте інший, наприклад кілька непов’язаних слів.'],
  });
}
