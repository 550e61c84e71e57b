import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CabinetSession } from '@/components/session/cabinet-session';
import { reportSessionOver } from '@/lib/session/browser-session';

test('a refused call outside the cabinet’s queries ends the session while a page of the cabinet is open', async () => {
  const askServer = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', askServer);
  vi.stubGlobal('location', { pathname: '/cabinet', search: '', protocol: 'http:', replace: vi.fn() });
  const cabinet = <CabinetSession mark="">Картка штрафу</CabinetSession>;
  const { unmount } = render(cabinet);
  unmount();
  reportSessionOver();
  await Promise.resolve();
  expect(askServer).not.toHaveBeenCalled();
  render(cabinet);
  expect(screen.getByText('Картка штрафу')).toBeVisible();
  reportSessionOver();
  expect(await screen.findByRole('heading', { name: 'Сеанс завершено' })).toBeVisible();
  expect(screen.queryByText('Картка штрафу')).toBeNull();
  await vi.waitFor(() => expect(askServer).toHaveBeenCalledExactlyOnceWith('/logout', expect.anything()), 10_000);
});
