export function currentPlace(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

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

/** After hydration and a soft navigation. */
export function showPlace(pathname: string): void {
  for (const link of document.querySelectorAll('a[data-nav]')) {
    const current = currentPlace(link.getAttribute('href') ?? '', pathname);
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
  for (const item of document.querySelectorAll('[data-home]')) item.toggleAttribute('hidden', pathname === '/');
}
