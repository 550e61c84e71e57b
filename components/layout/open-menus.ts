const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

export function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

function closeIfOutside({ target }: Event) {
  for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
}

function closeOnEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  }
}

export function watchMenus(signal: AbortSignal): void {
  document.addEventListener('pointerdown', closeIfOutside, { signal });
  document.addEventListener('focusin', closeIfOutside, { signal });
  document.addEventListener('keydown', closeOnEscape, { signal });
}
