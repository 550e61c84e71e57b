// @vitest-environment jsdom
// A page cannot choose a file again: it says which ones its form has lost.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DecisionForm } from '@/components/desk/appeals/decision-form';
import { TypingContext } from '@/components/desk/drafts/desk-drafts';
import { typedValues } from '@/lib/forms/form-state';

const decide = vi.hoisted(() => vi.fn<(previous: object, sent: FormData) => Promise<object>>());
vi.mock('@/lib/desk/appeal-actions', () => ({ decide }));

const AT = '2026-11-27T10:00:00+02:00';
const OF = 'iryna@example.org';
const PATIENCE = { timeout: 10_000 };
const OWN = { id: 'own', name: 'пропозиція.pdf', size: 10, type: 'application/pdf' };
const SCAN = { id: 'scan', name: 'акт.pdf', size: 10, type: 'application/pdf' };

let stored: Record<string, string> = {};
beforeEach(() => {
  stored = {};
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    stored = JSON.parse(body).values;
    return Promise.resolve(Response.json({ at: AT }));
  });
  decide.mockImplementation(async (_, sent) => ({
    values: {
      ...typedValues(sent, ['outcome', 'amount', 'text']),
      preview: '',
      previewed: '',
      uploaded: JSON.stringify([OWN, SCAN]),
    },
    ...{ errors: {}, attempt: 1, isDone: true },
  }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = () => {
  const drafts = Object.keys(stored).length > 0 ? [{ form: 'decision', values: stored, updated_at: AT }] : [];
  const known = { id: '7', version: '3', next: '', outcome: '' as const, amount: '', text: '' };
  return render(
    <TypingContext value={{ about: 'appeals/7', of: OF, kept: { at: AT, drafts } }}>
      <DecisionForm id={7} known={{ ...known, uploaded: JSON.stringify([OWN]) }} outcomes={[['upheld', 'Без змін']]} />
    </TypingContext>,
  );
};
const again = (first: ReturnType<typeof open>) => {
  first.unmount();
  return open();
};
const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText(/^Файли до рішення/), new File(['%PDF'], name, { type: 'application/pdf' }));
const isKept = (values: object) => vi.waitFor(() => expect(stored).toEqual(values), PATIENCE);
const text = () => screen.getByLabelText(/^Обґрунтування/);

it('a chosen file is named after a reload until it is chosen again', async () => {
  const first = open();
  await choose('акт.pdf');
  first.unmount();
  await isKept({ files: 'акт.pdf' });
  const second = open();
  screen.getByText(/^Файли додайте ще раз: акт\.pdf/);
  expect(screen.queryByText(/Повернуто написане/)).toBeNull();
  await userEvent.type(text(), 'Так.');
  const third = again(second);
  await isKept({ text: 'Так.', files: 'акт.pdf' });
  third.unmount();
  open();
  screen.getByText(/^Повернуто написане .*\. Файли додайте ще раз: акт\.pdf/);
  await choose('акт.pdf');
  expect(screen.queryByText(/Файли додайте ще раз/)).toBeNull();
});

it('what the server has for the form is named too, but not what comes with the page', async () => {
  const first = open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Рішення' }), 'upheld');
  await userEvent.type(text(), 'Так.');
  await choose('акт.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Показати, що отримає заявник' }));
  await screen.findByText('Прибрати файл «акт.pdf»', {}, PATIENCE);
  await userEvent.type(text(), ' Ще.');
  first.unmount();
  await isKept({ outcome: 'upheld', text: 'Так. Ще.', files: 'акт.pdf' });
});

it('of two, the one that is not chosen again is still named', async () => {
  stored = { text: 'Так.', files: 'акт.pdf, фото.jpg' };
  const first = open();
  await choose('акт.pdf');
  screen.getByText(/Файли додайте ще раз: фото\.jpg/);
  first.unmount();
  await isKept({ text: 'Так.', files: 'акт.pdf, фото.jpg' });
});

it('put away, it is named no more', async () => {
  stored = { text: 'Так.', files: 'акт.pdf' };
  const first = open();
  screen.getByText(/Файли додайте ще раз: акт\.pdf/);
  await userEvent.click(screen.getByRole('button', { name: 'Прибрати' }));
  await userEvent.click(screen.getByRole('button', { name: 'Так, прибрати' }));
  expect(screen.queryByText(/акт\.pdf/)).toBeNull();
  first.unmount();
  await isKept({});
});
