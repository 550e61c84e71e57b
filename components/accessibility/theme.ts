// A choice equal to the device's preference is not stored: the page follows the device again.
import { THEME_COLORS, THEME_KEY } from '@/lib/accessibility/vision-keys';

const THEME_EVENT = 'pi-theme';
const device = () => window.matchMedia('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : device().matches;
}

export function setDark(dark: boolean): void {
  const chosen = dark === device().matches ? null : dark ? 'dark' : 'light';
  try {
    if (chosen) localStorage.setItem(THEME_KEY, chosen);
    else localStorage.removeItem(THEME_KEY);
  } catch {
    // Storage is blocked: the choice lasts for this page only.
    document.documentElement.dataset.storage = 'none';
  }
  wear(chosen);
}

export function subscribeTheme(listener: () => void): () => void {
  const media = device();
  media.addEventListener('change', listener);
  window.addEventListener('storage', followOtherTab);
  window.addEventListener(THEME_EVENT, listener);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener('storage', followOtherTab);
    window.removeEventListener(THEME_EVENT, listener);
  };
}

function followOtherTab({ key, newValue }: StorageEvent) {
  if (key === THEME_KEY) wear(newValue);
}

/** The first meta that applies counts: the choice stands before those for the device's theme. */
function colorBrowser(theme: 'dark' | 'light' | null) {
  const chosen = 'meta[name="theme-color"]:not([media])';
  const meta = document.head.querySelector<HTMLMetaElement>(chosen) ?? document.createElement('meta');
  if (!theme) {
    meta.remove();
    return;
  }
  meta.name = 'theme-color';
  meta.content = THEME_COLORS[theme];
  document.head.prepend(meta);
}

function wear(theme: string | null) {
  const chosen = theme === 'dark' || theme === 'light' ? theme : null;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  colorBrowser(chosen);
  window.dispatchEvent(new Event(THEME_EVENT));
}

export function showTheme(): void {
  for (const toggle of document.querySelectorAll('[data-theme-toggle]'))
    toggle.setAttribute('aria-pressed', String(isDark()));
}

function onClick({ target }: Event) {
  if (target instanceof Element && target.closest('[data-theme-toggle]')) setDark(!isDark());
}

export function watchTheme(signal: AbortSignal): void {
  document.addEventListener('click', onClick, { signal });
  signal.addEventListener('abort', subscribeTheme(showTheme), { once: true });
}
