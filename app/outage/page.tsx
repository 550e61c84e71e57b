import { Page, PageHeading } from '@/components/layout/page-frame';
import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { Prose } from '@/components/ui/prose';
import { paths } from '@/domain/paths';
import { FAILURE_SLOTS } from '@/lib/rendering/failure-slots';
import { describeOwn } from '@/lib/seo/page-metadata';

export const metadata = { ...describeOwn('/outage'), robots: { index: false, follow: false } };

/** The server fills in FAILURE_SLOTS and strips the scripts. */
export default function Outage() {
  return (
    <Page>
      <PageHeading
        title="Сталася помилка"
        drawing="/drawings/offline.svg"
        lead="Це не через вас: сторінку зараз не вдалося показати. Спробуйте ще раз за хвилину."
      >
        <ButtonLink href="" asDocument>
          Спробувати ще раз
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary" asDocument>
          Головна
        </ButtonLink>
      </PageHeading>
      <Prose>
        <p>
          Якщо ви щось надсилали, переконайтеся, що воно дійшло, перш ніж надсилати вдруге. Не допомогло? <CallUs />.{' '}
          <AppLink href={paths.workSchedule} asDocument>
            Коли ми працюємо
          </AppLink>
          .
        </p>
        <p>
          Код помилки: <strong>{FAILURE_SLOTS.requestId}</strong>. Назвіть його, коли звертатиметеся до нас.
        </p>
        <p lang="en">An error occurred: {FAILURE_SLOTS.message}</p>
      </Prose>
    </Page>
  );
}
