import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { PASSWORD_RESET_FORM } from '@/contract/account-forms';
import { paths } from '@/domain/paths';
import type { StateOf } from '@/lib/forms/form-state';

vi.unmock('@/components/forms/patience');

const SLOW: typeof PASSWORD_RESET_FORM = { ...PASSWORD_RESET_FORM, rules: () => new Promise(() => undefined) };

const action = vi.fn(async (state: StateOf<typeof SLOW>) => ({ ...state, failure: 'Не тепер.', attempt: 1 }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Page() {
  const form = useForm({ form: SLOW, action, address: paths.home });
  return (
    <CardForm form={form} submit="Надіслати" heading={<h1>Форма</h1>}>
      <Fields form={form} />
    </CardForm>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a form whose rules do not come shows that it is on its way, and is left to the server after three seconds', async () => {
  render(<Page />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'olena@example.org' } });
  const button = screen.getByRole('button', { name: 'Надіслати' });
  fireEvent.click(button);
  await pass(2_900);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(action).not.toHaveBeenCalled();
  await pass(200);
  expect(action).toHaveBeenCalledOnce();
  expect(screen.getByText('Не тепер.')).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy');
});
