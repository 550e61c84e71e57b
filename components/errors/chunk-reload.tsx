'use client';
// Confirms the early script’s mark: scripts run here. After a deployment the scripts of an open page are gone; a reload
// fetches the new ones. What the network lost is asked for again by whoever wanted it.
import { useEffect } from 'react';
import { reloadOnce } from './reload-once';
import { lostFile } from './is-chunk-error';
import { pressAgain } from './press-again';

/** Chrome before 131, Safari before 18.4 and Firefox before 143 unfold nothing for paper by a style (app/print.css). */
function unfoldOnPaper(): () => void {
  if ('supports' in CSS && CSS.supports('selector(::details-content)')) return () => undefined;
  let unfolded: HTMLDetailsElement[] = [];
  const setOpen = (isOpen: boolean) => {
    for (const fold of unfolded) fold.open = isOpen;
  };
  const unfold = () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    setOpen(true);
  };
  const fold = () => setOpen(false);
  window.addEventListener('beforeprint', unfold);
  window.addEventListener('afterprint', fold);
  return () => {
    window.removeEventListener('beforeprint', unfold);
    window.removeEventListener('afterprint', fold);
  };
}

export function ChunkReload() {
  useEffect(unfoldOnPaper, []);
  useEffect(() => {
    document.documentElement.dataset.scripts = 'run';
    // After the effects of all others, which may listen to it.
    const timer = setTimeout(pressAgain);
    const onFailure = ({ target }: Event) => {
      const file = lostFile(target);
      if (!file) return;
      fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status === 404 && reloadOnce(),
        () => undefined,
      );
    };
    // Load errors of <script> and <link> do not bubble: only the capturing phase sees them.
    window.addEventListener('error', onFailure, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('error', onFailure, true);
    };
  }, []);
  return null;
}

/**
 * A page that a link within the site did not find: its document, which says more, takes its place. Here, since every page
 * fetches it: in a file of its own it was a request of its own.
 */
export function MissingPage() {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (document && document.name.split('#', 1)[0] !== location.href.split('#', 1)[0]) location.reload();
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <h1>Сторінку не знайдено</h1>
    </main>
  );
}
