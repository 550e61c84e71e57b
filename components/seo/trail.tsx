import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';
import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { JsonLd } from './json-ld';

export function Trail({ items }: { items: Crumb[] }) {
  // A way of one step says nothing, to search engines neither.
  if (items.length === 0) return null;
  const crumbs = [{ title: 'Головна', href: paths.home }, ...items];
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ title, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            item: absoluteUrl(href),
          })),
        }}
      />
    </>
  );
}
