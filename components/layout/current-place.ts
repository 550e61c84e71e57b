export function currentPlace(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
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
