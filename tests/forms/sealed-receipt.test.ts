import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';

const schema = z.object({ number: z.string() });

describe('the receipt in a confirmation’s address', () => {
  beforeEach(() => vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-tests-that-is-long-enough'));

  it('opens to what was sealed', async () => {
    expect(await openReceipt(schema, await sealReceipt({ number: 'ОС-2026-000001' }))).toEqual({ number: 'ОС-2026-000001' });
  });

  it('is no receipt when somebody changed or invented it', async () => {
    const sealed = await sealReceipt({ number: 'ОС-2026-000001' });
    expect(await openReceipt(schema, `${sealed.slice(0, -3)}AAA`)).toBeNull();
    expect(await openReceipt(schema, 'ОС-2026-000001')).toBeNull();
    expect(await openReceipt(schema, '')).toBeNull();
  });

  it('is no receipt when it was sealed for something else', async () => {
    expect(await openReceipt(schema, await sealReceipt({ kind: 'other' }))).toBeNull();
  });
});
