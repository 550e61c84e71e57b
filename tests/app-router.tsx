import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ComponentProps, ReactNode } from 'react';

type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>;

interface AppRouterProps {
  pathname?: string;
  search?: string;
  router?: Partial<Router>;
  children: ReactNode;
}

/** What Next gives a page: `useRouter`, `usePathname` and `useSearchParams` read it. Tests share modules, so none is mocked. */
export function AppRouter({ pathname = '/', search = '', router = {}, children }: AppRouterProps) {
  return (
    <AppRouterContext value={router as Router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
