'use client';
import { Icon } from '@/components/ui/icon';
import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './low-vision-toggle.module.css';
import { SCALE_RESET } from './text-scale';
import { useVision } from './use-vision';
import { setVision } from './vision';

export function LowVisionToggle() {
  const { low } = useVision();
  const [said, setSaid] = useState('');
  const toggle = () => {
    setVision({ low: !low, scale: SCALE_RESET });
    setSaid(low ? 'Звичайний вигляд увімкнено' : 'Режим для людей з порушенням зору увімкнено');
  };
  return (
    <div className={styles.place}>
      <button type="button" className={styles.toggle} aria-pressed={low} onClick={toggle}>
        <Icon name="eye" />
        <span>Для людей з порушенням зору</span>
      </button>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </div>
  );
}
