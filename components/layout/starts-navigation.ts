type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/**
 * True when the click leads to another page of ours in this window: a plain left click on a link
 * of this origin that is neither a download nor a place on the same page.
 */
export function startsNavigation(click: Click, here: Location): boolean {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || !link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false;
  const to = new URL(link.href, here.href);
  if (to.origin !== here.origin) return false;
  return to.pathname !== here.pathname || to.search !== here.search;
}
