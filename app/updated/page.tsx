import { TypedSlot } from '@/components/errors/typed-slot';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button';
import { Prose } from '@/components/ui/prose';
import { describeOwn } from '@/lib/seo/page-metadata';

export const metadata = { ...describeOwn('/updated'), robots: { index: false, follow: false } };

/** For a form that was open over an upgrade and is sent without scripts. The server fills in what was typed. */
export default function Updated() {
  return (
    <Page>
      <PageHeading
        title="Сайт оновлено"
        lead="Поки ви писали, сайт оновився, і надіслане не записано. Написане збережено нижче."
      >
        <ButtonLink href="" asDocument>
          Відкрити форму знову
        </ButtonLink>
      </PageHeading>
      <Prose>
        <p>Скопіюйте написане, відкрийте форму знову, вставте його й надішліть. Файли доведеться додати ще раз.</p>
        <TypedSlot />
      </Prose>
    </Page>
  );
}
