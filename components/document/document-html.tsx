'use client';
import { createElement } from 'react';

export type DocumentHtmlProps = {
  as?: 'div' | 'g' | 'script';
  type?: string;
  className?: string | undefined;
};

const found: string[] = [];

/** A page that is returned to is drawn from the data of its document, when that document has long another content. */
const inDocument = (at: number): string =>
  (found[at] ??= document.querySelector(`[data-only="${at}"]`)?.innerHTML ?? '');

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
