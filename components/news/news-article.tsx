import { JsonLd } from '@/components/seo/json-ld';
import { PageHeading } from '@/components/layout/page-frame';
import { CleanProse } from '@/components/document/clean-prose';
import type { NewsItem } from '@/contract/news';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { paths } from '@/domain/paths';
import { newsTitle } from '@/lib/news/news-calls';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';
import { formatDate } from '@/domain/dates';
import { typeset } from '@/lib/text/typeset';
import styles from './news-article.module.css';

/** `isInset`: within a page that has its own heading. */
export function NewsArticle({ item, isInset = false }: { item: NewsItem; isInset?: boolean }) {
  const { preview, body, image, image_alt: imageAlt, published_at: publishedAt } = item;
  return (
    <article className={styles.article}>
      <PageHeading
        title={typeset(newsTitle(item))}
        isInset={isInset}
        above={publishedAt ? <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> : undefined}
        lead={preview ? typeset(preview) : undefined}
      />
      {image ? <img className={styles.image} src={image} alt={imageAlt ?? ''} width={1280} height={800} /> : null}
      {body ? <CleanProse html={sanitiseHtml(body)} /> : null}
      {isInset ? null : (
        <JsonLd
          data={{
            '@type': 'NewsArticle',
            headline: newsTitle(item),
            url: absoluteUrl(paths.newsItem(item.id)),
            ...(publishedAt ? { datePublished: publishedAt } : {}),
            ...(image ? { image: [absoluteUrl(image)] } : {}),
            inLanguage: 'uk',
            publisher: { '@type': 'GovernmentOrganization', name: getSettings().title, url: absoluteUrl(paths.home) },
          }}
        />
      )}
    </article>
  );
}
