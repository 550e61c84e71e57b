import { expect, test } from 'vitest';
import { licensePlateSchema } from '@/contract/license-plate';
import { serialNumberSchema } from '@/contract/serial-number';
import { isOneSlipAway } from '@/domain/near-keys';
import { equalSerialKeys, isNearSerialKey, mayMean } from '@/domain/serial-number';
import { ISSUED_PLATES, OTHER_PLATES, PLATES, TYPED_NUMBERS, TYPED_PLATES } from '@/tests/corpus/keys';

test('plates typed in twelve ways have one key each', () => {
  expect([PLATES.length, TYPED_PLATES.length, TYPED_NUMBERS.length]).toEqual([74, 888, 40]);
  const wrong = TYPED_PLATES.flatMap(({ plate, way, typed }) => {
    const [wanted, read] = [plate, typed].map((text) => licensePlateSchema.parse(text));
    return read === wanted ? [] : [`${plate} ${way}: ${typed} → ${read}`];
  });
  expect(wrong).toEqual([]);
});

test('the key of a plate that is issued here is what stands on it', () => {
  expect(ISSUED_PLATES.map((plate) => licensePlateSchema.parse(plate))).toEqual(
    ISSUED_PLATES.map((plate) => plate.replace(/[ -]/g, '')),
  );
});

test('a plate of another country is never read as one that is issued here', () => {
  const foreign = OTHER_PLATES.filter((plate) => /^[A-ZÄÖÜŠČĆŽ0-9 -]+$/.test(plate));
  expect(foreign.length).toBeGreaterThan(10);
  expect(foreign.map((plate) => licensePlateSchema.parse(plate))).toEqual(
    foreign.map((plate) => plate.normalize('NFD').replace(/[^A-Z0-9]/g, '')),
  );
  expect(['ĆĐ 77', 'gß 123'].map((plate) => licensePlateSchema.parse(plate))).toEqual(['CD77', 'GSS123']);
});

test('no two of the plates have one key', () => {
  expect(new Set(PLATES.map((plate) => licensePlateSchema.parse(plate))).size).toBe(PLATES.length);
});

test.each(TYPED_NUMBERS)('the number typed as "%s" means the document', (typed) => {
  expect(mayMean(serialNumberSchema.parse(typed), 'ІП 0000100570')).toBe(true);
});

test('zeros before a number mean nothing, its series and its digits do', () => {
  expect(equalSerialKeys('ІП0000100570')).toContain('ІП100570');
  expect(equalSerialKeys('ІП100570')).toContain('ІП0000100570');
  expect(equalSerialKeys('ІП100570')).toHaveLength(5);
  expect(equalSerialKeys('КОПІЯ')).toEqual(['КОПІЯ']);
  for (const other of ['ІП1005700', 'ПІ100570', '100570']) expect(equalSerialKeys('ІП100570')).not.toContain(other);
});

test.each([
  ['AA1234BB', 'AA1234BC', true],
  ['AA1234BB', 'AA1243BB', true],
  ['AA1234BB', 'AA123BB', true],
  ['AA1234BB', 'AAA1234BB', true],
  ['AA1234BB', 'AA1234BB', false],
  ['AA1234BB', 'AA1235BC', false],
  ['AA1234BB', 'BB1234AA', false],
  ['1234', '1235', false],
])('%s is one slip away from %s: %s', (one, other, isNear) => {
  expect([isOneSlipAway(one, other), isOneSlipAway(other, one)]).toEqual([isNear, isNear]);
});

test.each([
  ['ІП0000100570', 'ІП0000100571', true],
  ['ІП100570', 'ПГ0000100570', true],
  ['100570', 'ІП0000100570', true],
  ['ІП0000100570', 'ІП0000200571', false],
])('the number %s is near to %s: %s', (one, other, isNear) => {
  expect(isNearSerialKey(one, other)).toBe(isNear);
});
