import { expect, it } from 'vitest';
import { SeenKeys } from '@/backend/platform/import/seen-keys';

it('the duplicate check of an import remembers the first line of each of 100,000 keys without confusing any', () => {
  const seen = new SeenKeys();
  const key = (number: number) => `ІП${String(number).padStart(10, '0')}`;
  const lines = Array.from({ length: 100_000 }, (_, index) => index + 1);
  expect(lines.filter((line) => seen.firstLine(key(line), line) !== undefined)).toEqual([]);
  expect(lines.filter((line) => seen.firstLine(key(line), 200_000) !== line)).toEqual([]);
});
