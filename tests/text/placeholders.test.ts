import { expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholders } from '@/domain/placeholders';

test('what the settings know is filled in, the rest stays as it was written', () => {
  expect(fillPlaceholders('Знижка {{discount}}, {{ціна}}', { discount: '50 %' })).toBe('Знижка 50 %, {{ціна}}');
});

test('names that nobody knows are found, an empty one too', () => {
  expect(unknownPlaceholders('{{discount}}, {{ціна}} і {{}}', ['discount'])).toEqual(['ціна', '']);
  expect(unknownPlaceholders('{{discount}}', ['discount'])).toEqual([]);
});
