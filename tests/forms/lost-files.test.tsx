import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ClaimForm } from '@/components/payment-claims/claim-form';
import { APPEAL_FORM, MESSAGE_FORM } from '@/contract/appeal-forms';
import { PAYMENT_CLAIM_FORM } from '@/contract/fine-forms';
import { startForm, type StateOf } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { AppRouter } from '@/tests/app-router';

const LOST = 'Файл не зберігся: чек.jpg. Виберіть його ще раз.';
const act = { send: () => Promise.resolve({}), onDone: () => ({}) };

/** As a browser posts them: an empty field of files has one without a name. */
function posted(values: Record<string, string>, files: Record<string, string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const [name, names] of Object.entries(files))
    for (const file of names.length > 0 ? names : ['']) form.append(name, new File(file ? ['x'] : [], file));
  return form;
}

it('a form posted without scripts and refused names the files that its page cannot keep', async () => {
  const start = startForm(MESSAGE_FORM);
  const files = { files: { uploads: [] } };
  const send = (form: FormData) => submitForm(MESSAGE_FORM, start, form, { ...files, ...act });
  const two = { files: ['знак.jpg', 'місце.jpg'] };
  expect((await send(posted({}, two))).lost).toEqual({
    uploads: 'Файли не збереглися: знак.jpg, місце.jpg. Виберіть їх ще раз.',
  });
  expect((await send(posted({}, { files: [] }))).lost).toBeUndefined();
  expect((await send(posted({ scripted: '1' }, two))).lost, 'the page still has them').toBeUndefined();
  const taken = await send(posted({ case: '1', text: 'Ось фото' }, two));
  expect([taken.isDone, taken.lost]).toEqual([true, undefined]);
});

it('of a complaint posted without scripts the consent and the field of each file come back', async () => {
  const sent = posted({ consent: 'on' }, { files: ['знак.jpg'], authority: ['довіреність.pdf'] });
  const files = { uploads: [], authority: undefined };
  const state = await submitForm(APPEAL_FORM, startForm(APPEAL_FORM), sent, { files, ...act });
  expect(state.isAgreed).toBe(true);
  expect(Object.keys(state.lost ?? {})).toEqual(['uploads', 'authority']);
});

it('a lost file is told at its field and in the summary, until it is chosen anew, and keeps no form back', async () => {
  const action = async (state: StateOf<typeof PAYMENT_CLAIM_FORM>, form: FormData) => {
    form.delete('scripted');
    form.set('file', new File(['x'], 'чек.jpg'));
    return submitForm(PAYMENT_CLAIM_FORM, state, form, {
      files: { file: undefined },
      errors: { amount: 'Вкажіть суму гривнями' },
      ...act,
    });
  };
  const known = { license_plate: 'AA1234BB', serial_number: 'ІП0000000001', email: 'olena@example.org' };
  render(<ClaimForm action={action} known={known} address="/fine/paid" heading={<h1>Я вже сплатив</h1>} />, {
    wrapper: AppRouter,
  });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('День сплати'), '05.11.2026');
  await user.type(screen.getByLabelText('Сплачена сума, гривень'), '170');
  const button = screen.getByRole('button', { name: 'Надіслати на перевірку' });
  await user.click(button);
  const summary = within(await screen.findByRole('group', { name: 'Є проблема' }));
  expect(summary.getByRole('link', { name: LOST })).toHaveAttribute('href', '#claim-file');
  expect(screen.getByLabelText(/^Квитанція/)).toHaveAccessibleDescription(expect.stringContaining(LOST));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Сплачена сума, гривень'), '1');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getAllByText(LOST), 'the claim may go without it').not.toHaveLength(0);
  await user.upload(screen.getByLabelText(/^Квитанція/), new File(['x'], 'чек.jpg'));
  expect(screen.queryByText(LOST)).toBeNull();
});
