import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';

const schema = z.object({ number: z.string() });

describe('the sealed receipt in the address of a confirmation page', () => {
  it('opens to the data that were sealed', async () => {
    expect(await openReceipt('appeal', schema, await sealReceipt('appeal', { number: 'ОС-2026-000001' }))).toEqual({
      number: 'ОС-2026-000001',
    });
  });

  it('is rejected when it was altered or made up', async () => {
    const sealed = await sealReceipt('appeal', { number: 'ОС-2026-000001' });
    expect(await openReceipt('appeal', schema, `${sealed.slice(0, -3)}AAA`)).toBeNull();
    expect(await openReceipt('appeal', schema, 'ОС-2026-000001')).toBeNull();
    expect(await openReceipt('appeal', schema, '')).toBeNull();
  });

  it('opens only on its own page: a message receipt does not confirm an appeal', async () => {
    const message = await sealReceipt('contact', { number: 'ЗВ-2026-000001' });
    expect(await openReceipt('appeal', schema, message)).toBeNull();
    expect(await openReceipt('contact', schema, message)).toEqual({ number: 'ЗВ-2026-000001' });
  });

  it('is rejected when it contains other data than the page expects', async () => {
    expect(await openReceipt('appeal', schema, await sealReceipt('appeal', { email: 'olena@example.org' }))).toBeNull();
  });
});
