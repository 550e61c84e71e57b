'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  children: ReactNode;
};

export function Disclosure({ summary, className, summaryClassName, panelClassName, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const pathname = usePathname();

  // Not on the first page: the visitor may have opened the menu before hydration.
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (details.current && shownOn.current !== pathname) details.current.open = false;
    shownOn.current = pathname;
  }, [pathname]);

  useEffect(() => {
    const box = details.current;
    if (!box) return;
    const closeIfOutside = (event: Event) => {
      if (box.open && event.target instanceof Node && !box.contains(event.target)) box.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.open) return;
      const hadFocus = box.contains(document.activeElement);
      box.open = false;
      if (hadFocus) box.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={details} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}
