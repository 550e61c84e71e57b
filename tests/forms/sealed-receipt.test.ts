import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';

const schema = z.object({ number: z.string() });

describe('the receipt in a confirmation’s address', () => {
  beforeEach(() => vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-tests-that-is-long-enough'));

  it('opens to what was sealed', async () => {
    expect(await openReceipt('appeal', schema, await sealReceipt('appeal', { number: 'ОС-2026-000001' }))).toEqual({
      number: 'ОС-2026-000001',
    });
  });

  it('is no receipt when somebody changed or invented it', async () => {
    const sealed = await sealReceipt('appeal', { number: 'ОС-2026-000001' });
    expect(await openReceipt('appeal', schema, `${sealed.slice(0, -3)}AAA`)).toBeNull();
    expect(await openReceipt('appeal', schema, 'ОС-2026-000001')).toBeNull();
    expect(await openReceipt('appeal', schema, '')).toBeNull();
  });

  it('opens its own page and no other: a message’s receipt does not say that an appeal was sent', async () => {
    const message = await sealReceipt('contact', { number: 'ЗВ-2026-000001' });
    expect(await openReceipt('appeal', schema, message)).toBeNull();
    expect(await openReceipt('contact', schema, message)).toEqual({ number: 'ЗВ-2026-000001' });
  });

  it('is no receipt when it was sealed for something else', async () => {
    expect(await openReceipt('appeal', schema, await sealReceipt('appeal', { email: 'olena@example.org' }))).toBeNull();
  });
});
