import { buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './low-vision-panel.module.css';
import { percentOf, SCALE_RESET, SCALE_STEP } from './text-scale';

type ScaleButtonProps = { sign: string; says: string; step: number };

function ScaleButton({ sign, says, step }: ScaleButtonProps) {
  return (
    <button type="button" className={buttonClass({ variant: 'secondary' }, styles.step)} data-scale-step={step}>
      {sign}
      <VisuallyHidden> {says}</VisuallyHidden>
    </button>
  );
}

/** Always in the HTML, so that nothing jumps when it appears. */
export function LowVisionPanel() {
  return (
    <div className={styles.panel} role="group" aria-label="Розмір тексту">
      <span aria-hidden>Розмір тексту</span>
      <div className={styles.steps}>
        <ScaleButton sign="А−" says="зменшити текст" step={-SCALE_STEP} />
        <output className={styles.scale} data-text-scale="">
          {percentOf(SCALE_RESET)}
        </output>
        <ScaleButton sign="А+" says="збільшити текст" step={SCALE_STEP} />
      </div>
    </div>
  );
}
