'use client';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import styles from './near-me.module.css';
import type { PositionState } from './use-position';

export function NearMe({ position, asking, problem, ask, forget }: PositionState) {
  return (
    <div className={styles.near}>
      {position ? (
        <Button variant="secondary" onClick={forget}>
          Не враховувати, де я
        </Button>
      ) : (
        <Button variant="secondary" busy={asking} onClick={ask} icon={<Icon name="locate-fixed" />}>
          {asking ? 'Визначаємо, де ви…' : 'Поруч зі мною'}
        </Button>
      )}
      {problem ? (
        <Notice kind="warning" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
    </div>
  );
}
