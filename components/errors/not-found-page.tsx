import { Page } from '@/components/layout/page';
import { SearchForm } from '@/components/search/search-form';
import { CallUs } from '@/components/settings/call-us';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { Prose } from '@/components/ui/prose';
import { paths } from '@/domain/paths';

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
      <SearchForm />
      <Prose>
        <p>
          Перевірте адресу, скористайтеся пошуком або меню. Потрібна допомога? <CallUs />.
        </p>
      </Prose>
    </Page>
  );
}
