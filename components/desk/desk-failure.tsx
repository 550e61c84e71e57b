import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Prose } from '@/components/ui/prose';
import { deskPaths } from '@/domain/desk-paths';
import { findPage } from '@/lib/pages/pages';
import { FAILURE_SLOTS } from '@/lib/rendering/failure-slots';
import { TypedSlot } from '@/components/errors/typed-slot';
import { DeskHeader } from './desk-header';

const AGAIN = (
  <ButtonLink href="" asDocument>
    Спробувати ще раз
  </ButtonLink>
);

const TODAY = (
  <ButtonLink href={deskPaths.today} variant="secondary" asDocument>
    Сьогодні
  </ButtonLink>
);

interface DeskFailureProps {
  title: string;
  lead: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** Made once for everybody: it knows nobody's session. */
export const DeskFailure = ({ title, lead, actions, children }: DeskFailureProps) => (
  <>
    <DeskHeader>
      <ButtonLink href={deskPaths.today} variant="quiet" asDocument>
        {findPage('/desk/login').title}
      </ButtonLink>
    </DeskHeader>
    <Page>
      <PageHeading title={title} lead={lead}>
        {actions}
      </PageHeading>
      {children ? <Prose>{children}</Prose> : null}
    </Page>
  </>
);

export const DeskMissing = () => (
  <DeskFailure
    title="Сторінку не знайдено"
    lead="Такого запису чи сторінки немає, або вона не для вашої ролі. Перевірте адресу чи знайдіть потрібне в розділах."
    actions={TODAY}
  />
);

export const DeskOutage = () => (
  <DeskFailure
    title="Сталася помилка"
    lead="Сторінку зараз не вдалося показати. Спробуйте ще раз за хвилину."
    actions={
      <>
        {AGAIN}
        {TODAY}
      </>
    }
  >
    <p>Якщо ви щось надсилали, перш ніж надсилати вдруге, перевірте в записі, чи воно вже є.</p>
    <p>
      Код помилки: <strong>{FAILURE_SLOTS.requestId}</strong>. За ним адміністратор знайде причину в журналі сервера.
    </p>
    <p lang="en">An error occurred: {FAILURE_SLOTS.message}</p>
  </DeskFailure>
);

export const DeskUpdated = () => (
  <DeskFailure
    title="Сайт оновлено"
    lead="Поки ви писали, сайт оновився, і надіслане не записано. Написане збережено нижче."
    actions={
      <ButtonLink href="" asDocument>
        Відкрити форму знову
      </ButtonLink>
    }
  >
    <p>Скопіюйте написане, відкрийте форму знову, вставте його й надішліть. Файли доведеться додати ще раз.</p>
    <TypedSlot />
  </DeskFailure>
);
