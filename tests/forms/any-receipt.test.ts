import { expect, test } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { readAnswer } from '@/lib/api/answer';
import { anyReceipt } from '@/lib/forms/sealed-receipt';

const read = (body: string | null, status = 201) =>
  readAnswer(anyReceipt(appealReceiptSchema), new Response(body, { status }));

test.each([
  [
    'our own answer',
    '{"id":7,"number":"ОС-2026-000001","status":"submitted"}',
    { id: 7, number: 'ОС-2026-000001', status: 'submitted' },
  ],
  ['nothing', '', {}],
  ['a word', '"OK"', {}],
  ['a list', '[]', {}],
  ['a number for the number', '{"number":4217}', { number: '4217' }],
  ['fields of another kind', '{"id":null,"status":"new","created_at":"вчора","number":"17"}', { number: '17' }],
  ['fields of its own', '{"message":"Дякуємо"}', {}],
])('a form that the API accepted counts as sent, whatever the answer: %s', async (_, body, receipt) => {
  expect(await read(body)).toEqual(receipt);
});

test('a success status without a body counts as a receipt', async () => {
  expect(await read(null, 204)).toEqual({});
});

test.each([
  ['a web page', '<!doctype html><p>Вхід', 201],
  ['half an answer', '{"number":', 201],
  ['a refusal', '{"detail":"Ні."}', 400],
])('%s does not count as a receipt', async (_, body, status) => {
  await expect(read(body, status)).rejects.toMatchObject({ name: 'ApiError' });
});
