import { buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './low-vision-panel.module.css';

type ScaleButtonProps = { sign: string; says: string; step: number };

export function ScaleButton({ sign, says, step }: ScaleButtonProps) {
  return (
    <button type="button" className={buttonClass({ variant: 'secondary' }, styles.step)} data-scale-step={step}>
      {sign}
      <VisuallyHidden> {says}</VisuallyHidden>
    </button>
  );
}
