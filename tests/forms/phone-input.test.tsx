import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Fields } from '@/components/forms/fields';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { FIRST_DETAILS_FORM } from '@/lib/user/profile-forms';

function PhoneForm({ typed = '' }: { typed?: string }) {
  const form = useSearchForm({ form: FIRST_DETAILS_FORM, typed: { phone: typed } });
  return (
    <form {...form.formProps}>
      <Fields form={form} />
      <button type="submit">Зберегти</button>
    </form>
  );
}

/** The mask is on: it writes the first digit anew. */
async function openMasked() {
  render(<PhoneForm />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Телефон/ });
  await userEvent.click(field);
  await vi.waitFor(() => {
    fireEvent.input(field, { target: { value: '0' } });
    expect(field.value).toBe('+38 (0');
  }, 10_000);
  await userEvent.clear(field);
  return field;
}

test.each([
  ['+48600100200', '+48600100200'],
  ['0048 600 100 200', '0048 600 100 200'],
  ['48600100200', '48600100200'],
  ['067 123 45 67', '+38 (067) 123-45-67'],
  ['0671234567 дод. 5', '+38 (067) 123-45-67'],
])('a phone pasted as %s stands there as %s', async (pasted, shown) => {
  const field = await openMasked();
  await userEvent.paste(pasted);
  expect(field.value).toBe(shown);
});

test.each([
  ['+48600100200', '+48600100200'],
  ['0048600100200', '0048600100200'],
  ['+380671234567', '+38 (067) 123-45-67'],
  ['0671234567', '+38 (067) 123-45-67'],
  ['671234567', '+38 (067) 123-45-67'],
  ['0000000043', '+38 (000) 000-00-43'],
])('a phone typed as %s stands there as %s', async (typed, shown) => {
  const field = await openMasked();
  await userEvent.type(field, typed);
  expect(field.value).toBe(shown);
});

test('a phone of another country filled in by the browser stays, and the way on is said', async () => {
  const field = await openMasked();
  fireEvent.input(field, { target: { value: '+48600100200' } });
  expect(field.value).toBe('+48600100200');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/українського оператора або залиште поле порожнім/)).toBeVisible();
});

test('a phone of another country that is there already stays when the field is entered', async () => {
  render(<PhoneForm typed="+48600100200" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Телефон/ });
  await userEvent.click(field);
  await import('@/components/forms/phone-mask');
  await userEvent.type(field, '1');
  expect(field.value).toBe('+486001002001');
});
