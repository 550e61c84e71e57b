const OFF_KEY = 'pi-desk-keys';

/** WCAG 2.1.4: shortcuts of one character can be turned off. */
export const areKeysOn = (): boolean => localStorage.getItem(OFF_KEY) !== 'off';

export const switchKeys = (isOn: boolean): void => localStorage.setItem(OFF_KEY, isOn ? 'on' : 'off');

/** The same key in a Latin and in a Ukrainian layout, which gives Cyrillic letters and other signs. */
export function shortcutOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) {
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  return /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase();
}

const TYPED = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select, dialog';

export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null;

export interface Shortcut {
  key: string;
  words: string;
}

const wordsOf = (element: HTMLElement): string =>
  element.dataset['keyWords'] ??
  element.ariaLabel ??
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    ? element.labels?.[0]?.textContent
    : element.querySelector('span')?.textContent) ??
  element.textContent;

const withKeys = () => [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];

/** Several are ways to the same: «Control+K Meta+K». */
const keysIn = (element: HTMLElement): string[] => element.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];

/** A control may stand twice, for a wide and a narrow window. */
export const listShortcuts = (): Shortcut[] => {
  const all = withKeys().map((element) => ({
    key: keysIn(element)[0]?.replace('Control', 'Ctrl') ?? '',
    words: wordsOf(element),
  }));
  return [...new Map(all.map((one) => [`${one.key} ${one.words}`, one])).values()];
};

export const listByKey = (key: string) => withKeys().filter((element) => keysIn(element).includes(key));

/** A scanner of barcodes ends each with Enter: on to the next such field, after the last to what sends them. */
export const afterScan = (field: HTMLInputElement): HTMLElement | null | undefined => {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-scanned]')];
  return fields[fields.indexOf(field) + 1] ?? field.form?.querySelector<HTMLElement>('button[type="submit"]');
};

export const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
