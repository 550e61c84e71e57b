'use client';
import { useEffect } from 'react';
import type { ErrorPageProps } from '@/components/errors/error-page';
import { reloadOnce, isOutdated } from '@/components/errors/reload-once';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Button, ButtonLink } from '@/components/ui/button';
import { deskPaths } from '@/domain/desk-paths';

/** A page of the desk that failed in the browser. */
export default function DeskErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => {
    if (isOutdated(error)) reloadOnce();
  }, [error]);
  return (
    <Page>
      <PageHeading title="Сталася помилка" lead="Сторінку не вдалося показати. Спробуйте ще раз за хвилину.">
        <Button onClick={() => retry()}>Спробувати ще раз</Button>
        <ButtonLink href={deskPaths.today} variant="secondary" asDocument>
          Сьогодні
        </ButtonLink>
      </PageHeading>
      {error.digest ? (
        <p>
          Код помилки: <strong>{error.digest}</strong>. За ним адміністратор знайде причину в журналі сервера.
        </p>
      ) : null}
    </Page>
  );
}
