'use client';
import { buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './low-vision-panel.module.css';
import { stepScale } from './text-scale';
import { getVision, setVision } from './vision';

type ScaleButtonProps = { sign: string; says: string; step: number; allowed: boolean };

export function ScaleButton({ sign, says, step, allowed }: ScaleButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary' }, styles.step)}
      aria-disabled={!allowed || undefined}
      onClick={() => setVision({ low: true, scale: stepScale(getVision().scale, step) })}
    >
      {sign}
      <VisuallyHidden> {says}</VisuallyHidden>
    </button>
  );
}
