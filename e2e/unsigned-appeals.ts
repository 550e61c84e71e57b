import type { APIRequestContext } from '@playwright/test';
import { expect } from './test';

const WORDS = {
  license_plate: 'AA1234BB',
  last_name: 'Коваль',
  first_name: 'Олена',
  address: 'Вінниця, вул. Соборна, 1',
  reason: 'other',
  consent: true,
};

export async function sendUnsignedAppeal(
  request: APIRequestContext,
  text: string,
  changes: Record<string, string> = {},
  from?: string,
): Promise<{ id: number; number: string; link_key: string }> {
  const answer = await request.post('/api/v2/appeal-fines/', {
    ...(from && { headers: { 'x-forwarded-for': from } }),
    data: { ...WORDS, serial_number: 'ІП 0001234567', text, ...changes },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number; number: string; link_key: string };
}
