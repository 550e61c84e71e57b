/**
 * Focus and position for what is to be read next. 'start': what is new begins at the top of the window; 'nearest':
 * the page moves only when the element is out of view.
 */
export function bringToFocus(element: HTMLElement | null | undefined, block: 'start' | 'nearest'): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}
