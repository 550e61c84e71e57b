// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeleteAccountForm } from '@/components/accounts/delete-account-form';

afterEach(cleanup);

const open = (props: Parameters<typeof DeleteAccountForm>[0]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteAccountForm {...props} />
    </QueryClientProvider>,
  );

it('names the complaints that go on without the cabinet, and promises links only where there are any', () => {
  open({ openCases: ['ОС-2026-000001', 'ОС-2026-000002'], links: 'mailed' });
  screen.getByText('Ще розглядаємо: ОС-2026-000001, ОС-2026-000002');
  screen.getByText(/Посилання на кожну справу надішлемо/);
  cleanup();
  open({ openCases: ['ОС-2026-000001'], links: 'none' });
  expect(screen.queryByText(/Посилання/)).toBeNull();
});

it('tells whose cabinet has no email how a complaint without one is followed', () => {
  open({ openCases: ['ОС-2026-000001'], links: 'partly' });
  screen.getByText(/якщо в скарзі є email\. .* зверніться з номером до інспекції/);
  expect(screen.queryByText(/з кабінету/)).toBeNull();
});

it('says nothing of complaints where none is open', () => {
  open({ openCases: [], links: 'mailed' });
  expect(screen.queryByText(/Ще розглядаємо/)).toBeNull();
});
