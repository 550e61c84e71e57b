import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import looks from '@/components/ui/looks.module.css';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Prose } from '@/components/ui/prose';
import { formatDate } from '@/domain/dates';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { isCaptchaPage } from '@/lib/pages/addresses';
import { isPageOffered } from '@/lib/pages/offered';
import { SEARCH_SOURCES } from '@/lib/search/search-index';
import { type Found, FOUND_MAX, searchSite } from '@/lib/search/search-site';
import { type Piece } from '@/lib/search/words';
import styles from './search-results.module.css';

export function NothingFound() {
  return (
    <Prose>
      <ul>
        <li>Перевірте, чи немає помилки, або введіть інше слово: «евакуація» замість «забрали».</li>
        <li>
          Шукаєте штраф чи авто? Номери тут не знайдуться:{' '}
          {isPageOffered(paths.fineLookup()) ? (
            <>
              <AppLink href={paths.fineLookup()}>перевірте штраф</AppLink> або{' '}
            </>
          ) : null}
          <AppLink href={paths.evacuationSearch()}>знайдіть евакуйоване авто</AppLink> за номерним знаком.
        </li>
        <li>
          <CallUs />, або{' '}
          <AppLink href={paths.contact} asDocument>
            напишіть нам
          </AppLink>
          .
        </li>
      </ul>
    </Prose>
  );
}

export async function SearchResults({ query }: { query: string }) {
  const { found, total, missing } = await searchSite(query);
  const count = `${total} ${plural(total, ['збіг', 'збіги', 'збігів'])}`;
  return (
    <section aria-labelledby="results" className={styles.results}>
      <h2 id="results">
        {total === 0 ? `За запитом «${query}» нічого не знайдено` : `За запитом «${query}» знайдено ${count}`}
      </h2>
      {missing.length > 0 ? (
        <Notice kind="warning">
          <p>
            Зараз не вдається шукати ще там, де {missing.map((kind) => SEARCH_SOURCES.get(kind)?.many).join(' і ')}.
            Спробуйте за хвилину.
          </p>
        </Notice>
      ) : null}
      {total === 0 ? <NothingFound /> : null}
      {total > FOUND_MAX ? <p>Показуємо перші {FOUND_MAX}. Щоб звузити пошук, додайте слово.</p> : null}
      {total > 0 ? (
        <PlainList layout="divided">
          {found.map((item) => (
            <li key={item.href}>
              <FoundItem item={item} />
            </li>
          ))}
        </PlainList>
      ) : null}
    </section>
  );
}

function FoundItem({ item: { href, kind, publishedAt, title, excerpt } }: { item: Found }) {
  return (
    <article className={styles.item}>
      <p className={looks.soft}>
        {SEARCH_SOURCES.get(kind)?.one}
        {publishedAt ? (
          <>
            {', '}
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </>
        ) : null}
      </p>
      <h3 className={styles.title}>
        <AppLink href={href} asDocument={href.includes('#') || isCaptchaPage(href)}>
          <MarkedText pieces={title} />
        </AppLink>
      </h3>
      <p className={looks.breakable}>
        <MarkedText pieces={excerpt} />
      </p>
    </article>
  );
}

function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, index) =>
    found ? (
      <mark key={index} className={styles.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
