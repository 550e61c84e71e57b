import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DraftNote } from '@/components/drafts/draft-note';
import { UploadList } from '@/components/files/upload-list';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { PASSWORD_RESET_FORM } from '@/contract/account-forms';
import type { DraftState } from '@/lib/drafts/autosave';
import { startForm } from '@/lib/forms/form-state';

const regionOf = (text: RegExp) => screen.getByText(text).closest('[role=status], [aria-live=polite]');

it.each<[string, RegExp, () => ReactNode, () => ReactNode]>([
  ['a file that was chosen', /знак\.jpg/, () => list(), () => list('знак.jpg')],
  ['a draft that was not saved', /не збережено/, () => note(null), () => note({ kind: 'failed' })],
])('%s is told in a region that was there before', (_, words, before, after) => {
  const { container, rerender } = render(before());
  const region = container.querySelector('[role=status], [aria-live=polite]');
  expect(region).toBeEmptyDOMElement();
  rerender(after());
  expect(regionOf(words)).toBe(region);
});

const note = (state: DraftState | null) => <DraftNote state={state} />;

function list(...names: string[]) {
  const files = names.map((name) => ({ key: name, name, size: 3, state: 'received' as const, progress: 1 }));
  const none = () => undefined;
  return <UploadList uploads={{ files, remove: none, retry: none }} label="Додані файли" />;
}

function Page() {
  const form = useForm({
    form: PASSWORD_RESET_FORM,
    action: async (state) => ({ ...startForm(PASSWORD_RESET_FORM), attempt: state.attempt + 1, isDone: true }),
    address: '/',
  });
  return (
    <SectionForm form={form} submit="Зберегти" done="Дані успішно змінено!">
      <Fields form={form} />
    </SectionForm>
  );
}

it('what a form has stored is told in a region that was there before', async () => {
  render(<Page />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await userEvent.type(screen.getByRole('textbox'), 'olena@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані успішно змінено!');
  expect(regionOf(/Дані успішно змінено!/)).toBe(region);
});
