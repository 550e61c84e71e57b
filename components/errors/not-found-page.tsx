import { Page, PageHeading } from '@/components/layout/page-frame';
import { QuickSearch } from '@/components/search/quick-search';
import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { Prose } from '@/components/ui/prose';
import { paths } from '@/domain/paths';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <Page>
      <PageHeading
        title="Сторінку не знайдено"
        drawing="/drawings/not-found.svg"
        lead="Такої адреси на сайті немає: можливо, її змінено або в ній помилка."
      >
        <ButtonLink href={paths.home}>Головна</ButtonLink>
        <ButtonLink href={paths.evacuation()} variant="secondary">
          Знайти евакуйоване авто
        </ButtonLink>
      </PageHeading>
      <QuickSearch className={styles.search} label="Пошук на сторінці" />
      <Prose>
        <p>
          Перевірте адресу, скористайтеся пошуком або меню. Потрібна допомога? <CallUs />.{' '}
          <AppLink href={paths.workSchedule}>Коли ми працюємо</AppLink>.
        </p>
      </Prose>
    </Page>
  );
}
