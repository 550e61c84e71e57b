import { Fragment, isValidElement } from 'react';
import { keepTogether } from '@/domain/keep-together';

/** Their text is a value, or stands as typed. */
const VERBATIM = new Set(['code', 'kbd', 'option', 'pre', 'samp', 'script', 'style', 'textarea', 'title']);
// Stands for an element within a sentence: starts a word, ends none.
const ELEMENT = '«';

type Props = { children?: unknown; translate?: unknown };

const isProps = (props: unknown): props is Props => typeof props === 'object';

/**
 * Handles text in pieces, `['до ', 30, ' днів']`. Component props stay as they are; so does `translate="no"`, a value
 * to copy.
 */
export function setChildren(type: unknown, props: unknown): unknown {
  if (!isProps(props)) return props;
  const isText = type === Fragment || (typeof type === 'string' && !VERBATIM.has(type) && props.translate !== 'no');
  if (!isText) return props;
  const { children } = props;
  if (typeof children === 'string') {
    const kept = keepTogether(children);
    return kept === children ? props : { ...props, children: kept };
  }
  return Array.isArray(children) ? { ...props, children: storePieces(children) } : props;
}

const isPiece = (child: unknown) => typeof child === 'string' || typeof child === 'number';

function storePieces(children: unknown[]): unknown[] {
  if (!children.some((child) => typeof child === 'string')) return children;
  const texts = children.map((child) => (isPiece(child) ? String(child) : isValidElement(child) ? ELEMENT : ''));
  const kept = keepTogether(texts.join(''));
  let at = 0;
  return children.map((child, index) => {
    const start = at;
    at += texts[index]?.length ?? 0;
    return typeof child === 'string' ? kept.slice(start, at) : child;
  });
}
