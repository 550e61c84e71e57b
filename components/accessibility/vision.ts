import { LOW_VISION_KEY, TEXT_SCALE_KEY } from '@/lib/accessibility/vision-keys';
import { SCALE_RESET } from './text-scale';

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
