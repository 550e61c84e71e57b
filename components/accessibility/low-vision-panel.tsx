'use client';
import { ScaleButton } from './scale-button';
import styles from './low-vision-panel.module.css';
import { canGrow, canShrink, SCALE_STEP } from './text-scale';
import { useVision } from './use-vision';

/** Always in the HTML, so that nothing jumps when it appears. */
export function LowVisionPanel() {
  const { scale } = useVision();
  return (
    <div className={styles.panel} role="group" aria-label="Розмір тексту">
      <span aria-hidden>Розмір тексту</span>
      <div className={styles.steps}>
        <ScaleButton sign="А−" says="зменшити текст" step={-SCALE_STEP} allowed={canShrink(scale)} />
        <output className={styles.scale}>{Math.round(scale * 100)} %</output>
        <ScaleButton sign="А+" says="збільшити текст" step={SCALE_STEP} allowed={canGrow(scale)} />
      </div>
    </div>
  );
}
