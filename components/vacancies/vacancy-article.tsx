import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/seo/json-ld';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/layout/page-frame';
import { CleanProse } from '@/components/document/clean-prose';
import { EmailLink } from '@/components/ui/email-link';
import type { Vacancy } from '@/contract/vacancies';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';
import { isClosed, vacancyTitle } from '@/lib/vacancies/vacancy-calls';
import { typeset } from '@/lib/text/typeset';
import styles from './vacancy-article.module.css';
import { DescriptionList } from '@/components/ui/description-list';
import { formatDate, formatUntil } from '@/domain/dates';

function VacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { salary, employment, published_at: publishedAt, closes_at: closesAt } = vacancy;
  if (!salary && !employment && !closesAt && !publishedAt) return null;
  return (
    <DescriptionList
      items={[
        { term: 'Оплата', description: salary && typeset(salary) },
        { term: 'Зайнятість', description: employment && typeset(employment) },
        {
          term: 'Заявки приймаємо до',
          description: closesAt ? <time dateTime={closesAt}>{formatUntil(closesAt)}</time> : null,
        },
        {
          term: 'Опубліковано',
          description: publishedAt ? <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> : null,
        },
      ]}
    />
  );
}

export function VacancyArticle({ vacancy }: { vacancy: Vacancy }) {
  const settings = getSettings();
  const title = vacancyTitle(vacancy);
  const closed = isClosed(vacancy);
  return (
    <article className={styles.article}>
      <PageHeading title={typeset(title)} lead={vacancy.preview ? typeset(vacancy.preview) : undefined} />
      {closed ? (
        <Notice kind="warning" title="Приймання заявок завершено">
          <p>Перегляньте інші відкриті вакансії – можливо, є схожа.</p>
        </Notice>
      ) : null}
      <VacancyFacts vacancy={vacancy} />
      {vacancy.body ? <CleanProse html={sanitiseHtml(vacancy.body)} /> : null}
      {closed ? null : (
        <div className={styles.apply}>
          {settings.email ? (
            <p>
              Надішліть резюме на <EmailLink email={settings.email} /> або залиште повідомлення.
            </p>
          ) : null}
          <ButtonLink href={paths.contact} variant="secondary" asDocument>
            Написати інспекції
          </ButtonLink>
        </div>
      )}
      {closed ? null : (
        <JsonLd
          data={{
            '@type': 'JobPosting',
            title,
            description: sanitiseHtml(vacancy.body || vacancy.preview || title),
            url: absoluteUrl(paths.vacancy(vacancy.id)),
            ...(vacancy.published_at ? { datePosted: vacancy.published_at } : {}),
            ...(vacancy.closes_at ? { validThrough: vacancy.closes_at } : {}),
            hiringOrganization: {
              '@type': 'GovernmentOrganization',
              name: settings.title,
              sameAs: absoluteUrl(paths.home),
            },
            jobLocation: {
              '@type': 'Place',
              address: {
                '@type': 'PostalAddress',
                ...(settings.office_address ? { streetAddress: settings.office_address } : {}),
                addressCountry: 'UA',
              },
            },
          }}
        />
      )}
    </article>
  );
}
