import { expect, it } from 'vitest';
import { appealAuthor } from '@/lib/appeals/appeal-words';

it('a citizen reads which employee of the inspection acted, where that is known', () => {
  expect(appealAuthor({ author: 'inspection', author_name: 'Олена Коваль' })).toBe('інспекція, Олена Коваль');
  expect(appealAuthor({ author: 'inspection', author_name: null })).toBe('інспекція');
  expect(appealAuthor({ author: 'citizen' })).toBe('ви');
});
