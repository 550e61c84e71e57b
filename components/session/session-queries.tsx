'use client';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@/lib/api/error';
import { showError } from '@/lib/toasts/show-error';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';

const FRESH_MS = 30_000;

/** A refused or missing thing stays so; only a server that did not answer is asked once more. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

function createQueries(): QueryClient {
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) void endSessionInBrowser('expired', queries);
    else showError(error);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: fail }),
    mutationCache: new MutationCache({ onError: fail }),
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: shouldRetry } },
  });
  return queries;
}

/** The cabinet's data in the browser. Any 401 ends the session. */
export function SessionQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
