import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { typeset } from '@/lib/text/typeset';

const seen = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2011', '=');

test.each([
  ['Код веде на іншу адресу – це підробка', 'Код веде на_іншу адресу_– це підробка'],
  ['Закон № 2262-VIII, ст. 300-1 і стаття 307', 'Закон №_2262=VIII, ст._300-1 і_стаття_307'],
  ['від 340 грн, 50 % суми', 'від 340_грн, 50_% суми'],
  ['5 годинників', '5 годинників'],
  ['відповідь – до 30 днів, за 2 години', 'відповідь_– до_30_днів, за_2_години'],
  ['файли до 10 МБ, разом 1 020 грн', 'файли до_10_МБ, разом 1_020_грн'],
  ['У місті та в області', 'У_місті та_в_області'],
  ['Адреса: м. Зразків, вул. Соборна, буд. 5, кв. 12', 'Адреса: м._Зразків, вул._Соборна, буд._5, кв._12'],
  ['Довжина 500 м. Далі', 'Довжина 500_м. Далі'],
  ['21 листопада 2026 р. відбудеться', '21_листопада 2026_р. відбудеться'],
  ['Штраф ІП 0001234567 на АА 1234 ВВ', 'Штраф ІП_0001234567 на_АА_1234_ВВ'],
  ['стоянка і т. ін.', 'стоянка і_т. ін.'],
  ['Платіжний QR-код, 18-ї години', 'Платіжний QR=код, 18=ї години'],
  ['Олена Нечуй-Левицька, Григорій Квітка-Основ’яненко', 'Олена Нечуй=Левицька, Григорій Квітка-Основ’яненко'],
  ['«веб-сторінка» (Івано-Франківськ).', '«веб=сторінка» (Івано=Франківськ).'],
  ['ОС-2026-000017, 000-00-01, info-pay@some-city.ua', 'ОС-2026-000017, 000-00-01, info-pay@some-city.ua'],
  ['знак-і-дерево.jpg на some-city.ua/e-mail', 'знак-і-дерево.jpg на_some-city.ua/e-mail'],
])('typesetting "%s" prevents a line break where there must be none', (text, kept) => {
  expect(seen(typeset(text))).toBe(kept);
});

test.each([
  ['"Паркінспекція" працює', '«Паркінспекція» працює'],
  ['“Про звернення громадян”', '«Про звернення громадян»'],
  ['газета "Місто "Зразків" сьогодні"', 'газета «Місто „Зразків“ сьогодні»'],
  ['«Закон «Про дорожній рух»»', '«Закон „Про дорожній рух“»'],
  ['екран 5" і диск', 'екран 5" і_диск'],
  ["пам'ять, об’єкт, м`який", 'пам’ять, об’єкт, м’який'],
  ['Знижка - це', 'Знижка_– це'],
  ['Знижка — це', 'Знижка_– це'],
  ['з 09:00 - 18:00, щодня', 'з_09:00–18:00, щодня'],
  ['стаття 279-3', 'стаття_279-3'],
  ['+38 (000) 000-00-01', '+38_(000)_000-00-01'],
  ['Зачекайте...', 'Зачекайте…'],
])('typesetting %s follows Ukrainian typography', (text, kept) => {
  expect(seen(typeset(text))).toBe(kept);
});

test('typesetting a text again does not change it', () => {
  const word = fc.constantFrom(
    'у',
    'місті',
    '"знак"',
    '«дім»',
    '–',
    '-',
    '№',
    '5',
    '1200',
    'грн',
    'ст.',
    "об'їзд",
    '09:00',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const once = typeset(words.join(' '));
      expect(typeset(once)).toBe(once);
    }),
  );
});

test('typesetting changes spaces and punctuation only, never a word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const words = (one: string) => one.match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(words(typeset(text))).toEqual(words(text));
    }),
  );
});

test('typesetting HTML works between its tags and in its quotes, and leaves code alone', () => {
  expect(seen(sanitiseHtml('<p>Див. <a href="/pay">"Сплата"</a> у місті, <code>"a" - b</code></p>'))).toBe(
    '<p>Див. <a href="/pay" rel="noopener">«Сплата»</a> у_місті, <code>"a" - b</code></p>',
  );
  expect(seen(sanitiseHtml('Плата "за годину" - 20 грн'))).toBe('<p>Плата «за_годину»_– 20_грн</p>');
});
