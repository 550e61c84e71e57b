import { expect, test } from 'vitest';
import { fineTitle } from '@/domain/fine-document';

const title = (fine: Omit<Parameters<typeof fineTitle>[0], 'serial_number'>) =>
  fineTitle({ serial_number: 'ІП0001234567', ...fine });

test('the title of a fine names its document: notice, resolution or unknown', () => {
  expect(title({ issued_at: null, stage: 'discount' })).toBe('Повідомлення ІП 0001234567');
  expect(title({ issued_at: '2026-11-20T10:00:00+02:00', stage: 'discount' })).toBe('Постанова ІП 0001234567');
  expect(title({ issued_at: null, stage: 'enforcement' }), 'only a resolution is enforced').toBe(
    'Постанова ІП 0001234567',
  );
  expect(title({ document: 'resolution', issued_at: null })).toBe('Постанова ІП 0001234567');
  expect(title({ document: 'unknown', issued_at: '2026-11-20T10:00:00+02:00' })).toBe('Постанова ІП 0001234567');
  expect(title({}), 'an API that does not tell').toBe('Документ ІП 0001234567');
});
