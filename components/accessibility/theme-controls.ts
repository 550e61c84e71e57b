import { isDark, setDark, subscribeTheme } from './theme';

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
