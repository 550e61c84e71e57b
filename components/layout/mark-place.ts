// Apart from current-place.ts, which browsers load.
import { currentPlace } from './current-place';

const HOME_ITEM = '<li data-home=""';
const LINK = /<a href="([^"]*)"(?=[^>]* data-nav)/g;

/** For HTML kept without a place. */
export function markPlace(html: string, pathname: string): string {
  const marked = html.replace(LINK, (link, href: string) => {
    const current = currentPlace(href, pathname);
    return current ? `${link} aria-current="${current}"` : link;
  });
  return pathname === '/' ? marked.replaceAll(HOME_ITEM, `${HOME_ITEM} hidden`) : marked;
}
