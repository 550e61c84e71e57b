// The three feeds: news, towed cars, vacancies.
import 'server-only';
import { formatLicensePlate } from '@/domain/license-plate';
import { withLastGood } from '@/lib/api/last-good';
import { listEvacuations } from '@/lib/evacuations/list-evacuations';
import { plainText } from '@/lib/html/plain-text';
import { listNews } from '@/lib/news/list-news';
import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';
import { formatDateTime } from '@/domain/dates';
import { listVacancies } from '@/lib/vacancies/list-vacancies';
import { atomFeed, type FeedEntry } from './atom';

interface Source {
  title: string;
  page: string;
  list: () => Promise<FeedEntry[]>;
}

async function newsEntries(): Promise<FeedEntry[]> {
  const { data } = await withLastGood('news:1', () => listNews(1));
  return data.results.flatMap(({ id, title, preview, published_at: updated }) =>
    updated
      ? [
          {
            url: absoluteUrl(paths.newsItem(id)),
            title: title || `Новина № ${id}`,
            updated,
            summary: preview && plainText(preview, 500),
          },
        ]
      : [],
  );
}

async function vacancyEntries(): Promise<FeedEntry[]> {
  const { data } = await withLastGood('vacancies:1', () => listVacancies(1));
  return data.results.flatMap(({ id, title, preview, published_at: updated }) =>
    updated
      ? [
          {
            url: absoluteUrl(paths.vacancy(id)),
            title: title || `Вакансія № ${id}`,
            updated,
            summary: preview && plainText(preview, 500),
          },
        ]
      : [],
  );
}

async function evacuationEntries(): Promise<FeedEntry[]> {
  const { data } = await withLastGood('evacuations:1', () => listEvacuations({ page: 1 }));
  return data.results.flatMap(
    ({ license_plate: plate, car, evacuated_at: updated, from_address: from, lot_name: lot, lot_address: address }) =>
      plate && updated
        ? [
            {
              url: `${absoluteUrl(paths.evacuationSearch(plate))}#${encodeURIComponent(updated)}`,
              title: [formatLicensePlate(plate), car].filter(Boolean).join(', '),
              updated,
              summary: [
                `Евакуйовано ${formatDateTime(updated)}`,
                from && `звідки: ${from}`,
                (lot || address) && `майданчик: ${[lot, address].filter(Boolean).join(', ')}`,
              ]
                .filter(Boolean)
                .join('; '),
            },
          ]
        : [],
  );
}

const SOURCES: Record<string, Source> = {
  'news.xml': { title: 'Новини', page: paths.news(), list: newsEntries },
  'evacuation.xml': { title: 'Евакуйовані авто', page: paths.evacuation(), list: evacuationEntries },
  'vacancies.xml': { title: 'Вакансії', page: paths.vacancies(), list: vacancyEntries },
};

/** The feed of this file name as Atom, or null when there is none. Throws ApiError during an outage. */
export async function findFeed(name: string): Promise<string | null> {
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
  if (!source) return null;
  const siteTitle = getSettings().title;
  return atomFeed({
    title: `${source.title} – ${siteTitle}`,
    url: absoluteUrl(paths.feed(name)),
    pageUrl: absoluteUrl(source.page),
    author: siteTitle,
    entries: await source.list(),
  });
}
