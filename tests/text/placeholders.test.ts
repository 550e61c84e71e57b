import { expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholders } from '@/domain/placeholders';

test('known placeholders are replaced, and the others stay as they were written', () => {
  expect(fillPlaceholders('Знижка {{discount}}, {{ціна}}', { discount: '50 %' })).toBe('Знижка 50 %, {{ціна}}');
});

test('unknown placeholder names are found, including an empty one', () => {
  expect(unknownPlaceholders('{{discount}}, {{ціна}} і {{}}', ['discount'])).toEqual(['ціна', '']);
  expect(unknownPlaceholders('{{discount}}', ['discount'])).toEqual([]);
});
