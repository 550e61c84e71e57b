import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppealCreation, appealCreationSchema } from '@/contract/appeals';
import { appealIdempotencyKey } from '@/lib/appeals/create-appeal';

const appeal: AppealCreation = appealCreationSchema.parse({
  serial_number: 'ІП 0001234567',
  license_plate: 'аа 1234 вв',
  last_name: 'Коваль',
  first_name: 'Олена',
  address: 'Вінниця, вул. Соборна, 1',
  reason: 'stop',
  text: 'Висаджувала пасажира.',
  consent: 'on',
});

const keyOf = (words: AppealCreation, files: { name: string; size: number }[] = [], sender = 'browser') =>
  appealIdempotencyKey(words, files, sender);

describe('the idempotency key of an appeal', () => {
  it('is the same however the citizen types the plate and the number', () => {
    const typedOtherwise = appealCreationSchema.parse({
      ...appeal,
      license_plate: 'AA1234BB',
      serial_number: 'іп0001234567',
    });
    expect(keyOf(typedOtherwise)).toBe(keyOf(appeal));
  });

  it('is the same when the files are uploaded again under new ids and in another order', () => {
    const files = [
      { name: 'a.jpg', size: 10 },
      { name: 'b.pdf', size: 20 },
    ];
    expect(keyOf({ ...appeal, uploads: ['1', '2'] }, files)).toBe(
      keyOf({ ...appeal, uploads: ['3', '4'] }, [...files].reverse()),
    );
  });

  it('differs for another sender, whatever the text', () => {
    expect(keyOf(appeal, [], 'another browser')).not.toBe(keyOf(appeal));
  });

  it('differs once a file is added, so that no evidence is silently lost', () => {
    expect(keyOf(appeal, [{ name: 'a.jpg', size: 10 }])).not.toBe(keyOf(appeal));
  });

  it('differs for a different text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(text !== appeal.text);
        expect(keyOf({ ...appeal, text })).not.toBe(keyOf(appeal));
      }),
    );
  });
});
