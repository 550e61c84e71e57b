import 'server-only';
import { hasFeature } from '@/lib/settings/features';
import { getSettings } from '@/lib/settings/settings';
import { linkTo, type PageLink, withAllBelow } from './addresses';
import type { MenuName, MenuPlace } from './page-row';
import { listPages } from './pages';

const GUARDED = listPages().flatMap(([name, { feature }]) =>
  feature ? [{ pattern: withAllBelow(name), feature }] : [],
);

export function isPageOffered(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return GUARDED.every(({ pattern, feature }) => hasFeature(feature) || !pattern.test(path));
}

function placedIn(place: MenuPlace): { at: number; title?: string } {
  if (typeof place === 'number') return { at: place };
  const { at, title } = place;
  return { at, title: typeof title === 'string' ? title : title(getSettings()) };
}

export function menuItems(menu: MenuName): PageLink[] {
  return listPages()
    .flatMap(([name, { menus }]) => {
      const place = menus?.[menu];
      return place === undefined ? [] : [{ name, ...placedIn(place) }];
    })
    .sort((one, other) => one.at - other.at)
    .map(({ name, title }) => linkTo(name, title))
    .filter(({ href }) => isPageOffered(href));
}
