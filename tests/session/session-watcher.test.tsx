import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SessionWatcher } from '@/components/cabinet/session-watcher';
import { reportSessionOver } from '@/lib/session/browser-session';

test('a refused call outside the cabinet’s queries ends the session while a page of the cabinet is open', async () => {
  const askServer = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', askServer);
  vi.stubGlobal('location', { pathname: '/cabinet', search: '', protocol: 'http:', replace: vi.fn() });
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionWatcher />
    </QueryClientProvider>,
  );
  unmount();
  reportSessionOver();
  await Promise.resolve();
  expect(askServer).not.toHaveBeenCalled();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionWatcher />
    </QueryClientProvider>,
  );
  reportSessionOver();
  await vi.waitFor(() => expect(askServer).toHaveBeenCalledExactlyOnceWith('/logout', expect.anything()));
});
