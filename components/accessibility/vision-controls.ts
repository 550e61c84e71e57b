import { canGrow, canShrink, percentOf, SCALE_RESET, stepScale } from './text-scale';
import { getVision, setVision, subscribeVision } from './vision';

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
