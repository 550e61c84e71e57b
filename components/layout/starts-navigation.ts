type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/**
 * Target of a plain left click on a same-origin link; null for downloads, anchors of the same page and all other
 * clicks.
 */
export function startsNavigation(click: Click, here: Location): URL | null {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || !link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const to = new URL(link.href, here.href);
  if (to.origin !== here.origin) return null;
  return to.pathname !== here.pathname || to.search !== here.search ? to : null;
}
