import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ErrorPage } from '@/components/errors/error-page';
import { NotFoundPage } from '@/components/errors/not-found-page';
import OutagePage from '@/app/outage/page';
import { PhonesProvider } from '@/components/errors/phones-context';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { AppRouter } from '@/tests/app-router';

const PHONES = ['+38 (000) 000-00-01'];

test.each<[string, ReactElement]>([
  ['a missing page', <NotFoundPage key="1" />],
  ['an outage', <OutagePage key="2" />],
  ['an error', <ErrorPage key="3" error={new Error('x')} retry={() => undefined} />],
])('%s leads from the phone to the hours of the inspection', (_, page) => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, phones: PHONES }, source: 'api' });
  render(
    <AppRouter>
      <PhonesProvider phones={PHONES}>{page}</PhonesProvider>
    </AppRouter>,
  );
  expect(screen.getByText(/000-00-01/).closest('a')).toHaveAttribute('href', 'tel:+380000000001');
  expect(screen.getByRole('link', { name: 'Коли ми працюємо' })).toHaveAttribute('href', '/work-schedule');
});
