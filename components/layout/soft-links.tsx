'use client';
// Plain <a> elements keep pages light. One listener navigates links marked by AppLink without a reload and prefetches
// on hover or focus.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPrefetchAllowed } from '@/components/ui/connection';
import { startsNavigation } from './starts-navigation';

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
