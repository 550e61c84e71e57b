'use client';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bringToFocus } from '@/components/ui/bring-to-focus';
import { UNSEEN_MS } from './use-one-act';

export const findPreview = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-preview]');

export const hasNewPreview = (form: HTMLFormElement | null): boolean =>
  form !== null && findPreview(form)?.dataset['preview'] === 'new';

export const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * What a form would do, before the button that does it: takes focus and the top of the window when it appears. Keys pass
 * over an old one.
 */
export function PreviewInView({ title, isOld, children }: { title: string; isOld: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useLayoutEffect(() => bringToFocus(box.current, 'start'), []);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={title}
      data-preview={isOld ? undefined : isSeen ? 'seen' : 'new'}
    >
      {children}
    </div>
  );
}
