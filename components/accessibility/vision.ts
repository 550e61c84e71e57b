import { LOW_VISION_KEY, TEXT_SCALE_KEY } from '@/lib/accessibility/vision-keys';
import { SCALE_RESET, canGrow, canShrink, percentOf, stepScale } from './text-scale';

export type Vision = { low: boolean; scale: number };

const NORMAL: Vision = { low: false, scale: SCALE_RESET };
const listeners = new Set<() => void>();
let current: Vision | null = null;

export function getVision(): Vision {
  if (current === null) {
    const root = document.documentElement;
    current = { low: root.dataset.vision === 'low', scale: scaleOf(root.style.getPropertyValue('--text-scale')) };
  }
  return current;
}

export function setVision(next: Vision): void {
  wear(next.low ? next : NORMAL);
  try {
    localStorage.setItem(LOW_VISION_KEY, next.low ? '1' : '0');
    localStorage.setItem(TEXT_SCALE_KEY, String(getVision().scale));
  } catch {
    // Storage is blocked: the settings last for this page only.
    document.documentElement.dataset.storage = 'none';
  }
}

export function subscribeVision(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab(event: StorageEvent) {
  if (event.key !== LOW_VISION_KEY && event.key !== TEXT_SCALE_KEY) return;
  const low = localStorage.getItem(LOW_VISION_KEY) === '1';
  wear(low ? { low, scale: scaleOf(localStorage.getItem(TEXT_SCALE_KEY)) } : NORMAL);
}

function wear(vision: Vision) {
  current = vision;
  const root = document.documentElement;
  if (vision.low) {
    root.dataset.vision = 'low';
    root.style.setProperty('--text-scale', String(vision.scale));
  } else {
    delete root.dataset.vision;
    root.style.removeProperty('--text-scale');
  }
  for (const listener of listeners) listener();
}

function scaleOf(text: string | null): number {
  const scale = Number.parseFloat(text ?? '');
  return scale >= 0.5 && scale <= 2 ? scale : SCALE_RESET;
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

export function showVision(): void {
  const { low, scale } = getVision();
  for (const toggle of all('[data-vision-toggle]')) toggle.setAttribute('aria-pressed', String(low));
  for (const output of all('[data-text-scale]')) output.textContent = percentOf(scale);
  for (const button of all('[data-scale-step]')) {
    const isAllowed = Number(button.dataset['scaleStep']) < 0 ? canShrink(scale) : canGrow(scale);
    if (isAllowed) button.removeAttribute('aria-disabled');
    else button.setAttribute('aria-disabled', 'true');
  }
}

function switchVision() {
  const { low } = getVision();
  setVision({ low: !low, scale: SCALE_RESET });
  for (const status of all('[data-vision-status] > *'))
    status.textContent = low ? 'Звичайний вигляд увімкнено' : 'Режим для людей з порушенням зору увімкнено';
}

function onClick({ target }: Event) {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-vision-toggle]')) switchVision();
  const step = target.closest<HTMLElement>('[data-scale-step]')?.dataset['scaleStep'];
  if (step !== undefined) setVision({ low: true, scale: stepScale(getVision().scale, Number(step)) });
}

export function watchVision(signal: AbortSignal): void {
  document.addEventListener('click', onClick, { signal });
  signal.addEventListener('abort', subscribeVision(showVision), { once: true });
}
