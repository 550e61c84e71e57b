type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/**
 * The other page of ours to which the click leads in this window: a plain left click on a link of this origin that is
 * neither a download nor a place on the same page. Null for any other click.
 */
export function startsNavigation(click: Click, here: Location): URL | null {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || !link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const to = new URL(link.href, here.href);
  if (to.origin !== here.origin) return null;
  return to.pathname !== here.pathname || to.search !== here.search ? to : null;
}
