import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ClaimForm } from '@/components/payment-claims/claim-form';
import { PAYMENT_CLAIM_FORM } from '@/contract/fine-forms';
import { ApiError } from '@/lib/api/error';
import type { StateOf } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { AppRouter } from '@/tests/app-router';

const KINDS = /Приймаємо JPG, PNG, WEBP, HEIC і PDF/;
const BROKEN = 'Файл «чек.pdf» не має жодної сторінки.';
const user = userEvent.setup({ applyAccept: false });
const send = vi.fn((_claim: object) => Promise.resolve({}));

async function open() {
  /** How many files each form has taken along: jsdom puts none that a test chose into it. */
  const sent: number[] = [];
  const action = async (state: StateOf<typeof PAYMENT_CLAIM_FORM>, form: FormData) => {
    sent.push(receipt().files?.length ?? 0);
    return submitForm(PAYMENT_CLAIM_FORM, state, form, { files: { file: undefined }, send, onDone: () => ({}) });
  };
  const known = { license_plate: 'AA1234BB', serial_number: 'ІП0000000001', email: 'olena@example.org' };
  render(<ClaimForm action={action} known={known} address="/fine/paid" heading={<h1>Я вже сплатив</h1>} />, {
    wrapper: AppRouter,
  });
  await user.type(screen.getByLabelText('День сплати'), '05.11.2026');
  await user.type(screen.getByLabelText('Сплачена сума, гривень'), '170');
  return sent;
}
const receipt = () => screen.getByLabelText<HTMLInputElement>(/^Квитанція/);
const choose = (name: string) => user.upload(receipt(), new File(['x'], name));
const press = () => user.click(screen.getByRole('button', { name: 'Надіслати на перевірку' }));

it('a receipt of a wrong kind is told at once, keeps the form here, and can be taken off', async () => {
  const sent = await open();
  await choose('чек.docx');
  expect(screen.getByRole('status')).toHaveTextContent(KINDS);
  await press();
  expect(await screen.findByRole('group', { name: 'Є проблема' })).toHaveTextContent(KINDS);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Прибрати: чек.docx' }));
  expect(receipt()).toHaveFocus();
  expect(screen.queryByText(KINDS)).toBeNull();
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent).toEqual([0]);
});

it('a receipt that the server cannot open is told beside its field, until it is taken off', async () => {
  send.mockRejectedValueOnce(new ApiError(415, { detail: BROKEN, code: 'unreadable_pdf' }));
  const sent = await open();
  await choose('чек.pdf');
  await press();
  const summary = await screen.findByRole('group', { name: 'Є проблема' });
  expect(summary.querySelector('a[href="#claim-file"]')).toHaveTextContent(BROKEN);
  await press();
  expect(sent).toEqual([1]);
  await user.click(screen.getByRole('button', { name: 'Прибрати: чек.pdf' }));
  await waitFor(() => expect(screen.queryByText(BROKEN)).toBeNull());
  await press();
  await waitFor(() => expect(sent).toEqual([1, 0]));
});
