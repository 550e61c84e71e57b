'use client';
import { useEffect } from 'react';
import { announceNavigationFailure } from '@/components/layout/navigation-failed';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Button, ButtonLink } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { Prose } from '@/components/ui/prose';
import { paths } from '@/domain/paths';
import { errorText } from './error-words';
import { usePhones } from './phones-context';
import { reloadOnce, isOutdated } from './reload-once';

export interface ErrorPageProps {
  error: Error & { digest?: string };
  retry: () => void;
}

export function ErrorPage({ error, retry }: ErrorPageProps) {
  const phones = usePhones();
  useEffect(() => {
    announceNavigationFailure();
    if (isOutdated(error)) reloadOnce();
  }, [error]);
  return (
    <Page>
      <PageHeading
        title="Сталася помилка"
        drawing="/drawings/offline.svg"
        lead="Це не через вас: сторінку не вдалося показати. Спробуйте ще раз за хвилину."
      >
        <Button onClick={() => retry()}>Спробувати ще раз</Button>
        <ButtonLink href={paths.home} variant="secondary" asDocument>
          Головна
        </ButtonLink>
      </PageHeading>
      <Prose>
        {phones.length > 0 ? (
          <p>
            Не допомогло? Зателефонуйте:{' '}
            {phones.map((phone, index) => (
              <span key={phone}>
                {index > 0 ? ', ' : null}
                <PhoneLink phone={phone} />
              </span>
            ))}
            .{' '}
            <AppLink href={paths.workSchedule} asDocument>
              Коли ми працюємо
            </AppLink>
            .
          </p>
        ) : null}
        {error.digest ? (
          <p>
            Код помилки: <strong>{error.digest}</strong>. Назвіть його, коли звертатиметеся до нас.
          </p>
        ) : null}
        <p>
          <span lang="en">An error occurred</span>: {errorText(error)}
        </p>
      </Prose>
    </Page>
  );
}
