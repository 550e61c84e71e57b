'use client';
import { createElement } from 'react';

export type DocumentHtmlProps = {
  as?: 'div' | 'g' | 'script';
  type?: string;
  className?: string | undefined;
};

const found = new Map<number, string>();

/**
 * All that has come is read at once, since a page may be left before each part of it is alive; one that is returned to is drawn from
 * the data of its document, when that document has long another content.
 */
function inDocument(at: number): string {
  if (!found.has(at))
    for (const element of document.querySelectorAll<HTMLElement>('[data-only]'))
      found.set(Number(element.dataset['only']), element.innerHTML);
  return found.get(at) ?? '';
}

// `window`, which the bundler knows: what is only the server's stays out of the browser's script.
const read = (at: number): string =>
  typeof window === 'undefined' ? (globalThis.parkinspectionRender?.getStore()?.onlyHtml?.[at] ?? '') : inDocument(at);

type NotedProps = DocumentHtmlProps & ({ at: number; html?: never } | { at?: never; html: string });

export function DocumentHtml({ as = 'div', at, html, ...rest }: NotedProps) {
  return createElement(as, {
    ...rest,
    'data-only': at,
    dangerouslySetInnerHTML: { __html: at === undefined ? html : read(at) },
    suppressHydrationWarning: true,
  });
}
