import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { NewPasswordForm } from '@/components/accounts/link-form';
import { CabinetAppealForm } from '@/components/appeals/cabinet-appeal-form';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { fineDraft } from '@/contract/drafts';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { startForm } from '@/lib/forms/form-state';
import { AppRouter } from '@/tests/app-router';

const saved = vi.fn((_url: string, _init: { body: string }) => Promise.resolve(Response.json({})));
beforeEach(() => {
  saved.mockClear();
  vi.stubGlobal('fetch', saved);
});

it('a complaint that is too long is kept whole, and its length is told', async () => {
  const text = `${'я'.repeat(APPEAL_TEXT_MAX)} Прошу скасувати постанову.`;
  render(
    <AppRouter>
      <CabinetAppealForm
        action={(state) => Promise.resolve(state)}
        known={startForm(APPEAL_FORM).values}
        page="/cabinet/appeal-fine"
        firstStep={2}
        keeps={fineDraft(7)}
        words={{ question: 'Чому?', hint: 'Своїми словами', lead: '', terms: { title: 'Строк', text: '' } }}
        emailHint=""
      />
    </AppRouter>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Що сталося і чого ви просите');
  await userEvent.click(field);
  await userEvent.paste(text);
  await screen.findByText(/^Чернетку збережено о/);
  const [url = '', init] = saved.mock.lastCall ?? [];
  expect([new URL(url, 'http://site.example').pathname, JSON.parse(init?.body ?? '')]).toMatchObject([
    '/api/v2/drafts/appeal-fine-7/',
    { values: { text } },
  ]);
  expect(new FormData(field.form ?? undefined).get('draft')).toBe('appeal-fine-7');
  await userEvent.click(screen.getByRole('button', { name: 'Далі' }));
  expect(await screen.findByRole('group', { name: 'Є проблема' })).toHaveTextContent(
    'Скоротіть текст до 10000 символів',
  );
  expect(field).toHaveValue(text);
});

it('a password that is too long is not cut, and its length is told', async () => {
  render(<NewPasswordForm token="x" heading={<h1>Новий пароль</h1>} below={null} />, { wrapper: AppRouter });
  const field = screen.getByLabelText('Новий пароль');
  await userEvent.click(field);
  await userEvent.paste('зелений трамвай '.repeat(10));
  await userEvent.click(screen.getByRole('button', { name: 'Зберегти новий пароль' }));
  expect(await screen.findByRole('group', { name: 'Є проблема' })).toHaveTextContent('до 128 символів');
  expect(field).toHaveValue('зелений трамвай '.repeat(10));
});
