'use client';
import { usePathname, useSearchParams, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isPrefetchAllowed } from '@/components/ui/connection';
import { NAVIGATION_FAILED } from './navigation-failed';
import { createProgress } from './progress';
import './navigation-progress.css';

// Next.js silently turns a failed RSC request into a document load; only Resource Timing shows the failure.

function watchPageRequests(onFailure: (path: string) => void): () => void {
  if (!('PerformanceObserver' in window)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const isLost = entry.responseStatus === 0 || entry.responseStatus >= 500;
      if (!isLost || !entry.name.includes('_rsc=')) continue;
      onFailure(new URL(entry.name).pathname);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

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

export function NavigationProgress() {
  const [progress] = useState(createProgress);
  const pathname = usePathname();
  const search = useSearchParams();

  useEffect(() => {
    progress.finish();
  }, [progress, pathname, search]);

  useEffect(() => {
    let wanted: string | null = null;
    const onClick = (event: MouseEvent) => {
      const to = startsNavigation(event, window.location);
      if (!to) return;
      wanted = to.pathname;
      progress.start();
    };
    const onFailure = () => progress.fail();
    // Prefetches are seen too: ignore those the visitor has not clicked.
    const stop = watchPageRequests((path) => {
      if (path === wanted) progress.fail();
    });
    document.addEventListener('click', onClick);
    window.addEventListener(NAVIGATION_FAILED, onFailure);
    window.addEventListener('pagehide', progress.finish);
    return () => {
      stop();
      document.removeEventListener('click', onClick);
      window.removeEventListener(NAVIGATION_FAILED, onFailure);
      window.removeEventListener('pagehide', progress.finish);
      progress.finish();
    };
  }, [progress]);

  return null;
}

const softLinkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;

export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !softLinkOf(event.target)) return;
      const to = startsNavigation(event, window.location);
      if (!to) return;
      event.preventDefault();
      router.push(to.pathname + to.search + to.hash);
    };
    const onIntent = ({ target }: Event) => {
      const link = softLinkOf(target);
      if (link && isPrefetchAllowed()) router.prefetch(link.pathname + link.search);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, [router]);
  return null;
}
