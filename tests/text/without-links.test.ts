import { expect, test } from 'vitest';
import { withoutLinks } from '@/backend/platform/mail/without-links';

test.each([
  ['Сплатіть на evil.example.', 'Сплатіть на evil[.]example.'],
  ['Сплатіть на «evil.example»', 'Сплатіть на «evil[.]example»'],
  ['"evil.example" [evil.example] evil.example…', '"evil[.]example" [evil[.]example] evil[.]example…'],
  ['evil.exampleНегайно', 'evil[.]exampleНегайно'],
  ['203.0.113.7/pay та 203.0.113.7:8080', '203[.]0[.]113[.]7/pay та 203[.]0[.]113[.]7:8080'],
  ['сплатіть.укр/штраф або СПЛАТІТЬ.УКР.', 'сплатіть[.]укр/штраф або СПЛАТІТЬ[.]УКР.'],
  ['xn--80a.xn--j1amh', 'xn--80a[.]xn--j1amh'],
  ['скан.evil.example.pdf', 'скан[.]evil[.]example[.]pdf'],
  ['tg://resolve?domain=evil', 'tg[:]//resolve?domain=evil'],
  ['evil.example@x', 'evil[.]example@x'],
])('a link that somebody typed, %s, is not one press away', (typed, quoted) => {
  expect(withoutLinks(typed)).toBe(quoted);
});

test.each([
  'вул. Шевченка, вул.Шевченка, м.Київ, п.1, т.д.',
  'ст. 122.Частина 1, п. 1.2.3.4: сума 12.5 грн, 27.11.2026 о 10.15',
  'скан.pdf, довідка.docx. Фото IMG_2026.11.27.jpg',
  'Пишіть на ivan.petrenko.ua@gmail.com або olena@пошта.укр.',
  'Тойота...Camry',
])('what is no link is quoted as it was typed: %s', (typed) => {
  expect(withoutLinks(typed)).toBe(typed);
});

test('a text made to be slow takes no longer than another of its length', () => {
  for (const part of ['a.', 'a@b.', 'a.bb.', '1.', 'www.', ':/', '-']) {
    const typed = `${part.repeat(200_000)}!`;
    expect(withoutLinks(typed).length).toBeGreaterThanOrEqual(typed.length);
  }
});
