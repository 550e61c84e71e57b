import { AsideCard } from '@/components/ui/aside-card';
import type { PageHeadline } from '@/lib/content/anchors';
import { typeset } from '@/lib/text/typeset';

/** The headings of a long page, each a way to its part. */
export function PageContents({ headlines }: { headlines: readonly PageHeadline[] }) {
  if (headlines.length < 3) return null;
  return (
    <nav aria-label="Зміст сторінки">
      <AsideCard id="contents" title="На цій сторінці">
        <ul role="list">
          {headlines.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{typeset(text)}</a>
            </li>
          ))}
        </ul>
      </AsideCard>
    </nav>
  );
}
