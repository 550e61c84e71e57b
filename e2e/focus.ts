import type { Page } from '@playwright/test';
import { expect } from './test';

export interface FocusPlace {
  /** Text of the focused element; 'body' when focus is nowhere. */
  on: string;
  /** Its first line lies within the window. */
  isInView: boolean;
}

/** Runs in the page, of either driver. */
export function readFocus(): FocusPlace {
  const { activeElement: element } = document;
  if (!element || element === document.body) return { on: 'body', isInView: false };
  const { top, bottom } = element.getBoundingClientRect();
  const line = parseFloat(getComputedStyle(element).lineHeight) || 24;
  return {
    on: (element.ariaLabel ?? element.textContent).trim().slice(0, 80),
    isInView: top >= -1 && Math.min(bottom, top + line) <= window.innerHeight,
  };
}

export const focusAt = (on: string): FocusPlace => ({ on, isInView: true });

export const expectFocusAt = (page: Page, on: string) =>
  expect.poll(() => page.evaluate(readFocus)).toEqual(focusAt(on));

/** For a group that took the focus of a control inside it: part of it is in the window. */
export const expectFocusKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body) return 'body';
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight ? 'in view' : 'out of view';
      }),
    )
    .toBe('in view');
