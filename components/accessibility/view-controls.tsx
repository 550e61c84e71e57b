import { buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { Icon } from '@/components/ui/icon';
import styles from './low-vision-panel.module.css';
import { percentOf, SCALE_RESET, SCALE_STEP } from './text-scale';
import lowVisionToggleStyles from './low-vision-toggle.module.css';
import themeToggleStyles from './theme-toggle.module.css';

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

/** Switched by vision.ts, which also fills the status. */
export function LowVisionToggle() {
  return (
    <div className={lowVisionToggleStyles.place}>
      <button type="button" className={lowVisionToggleStyles.toggle} aria-pressed={false} data-vision-toggle="">
        <Icon name="eye" size="1.5rem" />
        <span>Для людей з порушенням зору</span>
      </button>
      <span role="status" data-vision-status="">
        <VisuallyHidden>{null}</VisuallyHidden>
      </span>
    </div>
  );
}

/** Switched by theme.ts. */
export function ThemeToggle() {
  return (
    <button type="button" className={themeToggleStyles.toggle} aria-pressed={false} data-theme-toggle="">
      Темна тема
    </button>
  );
}
