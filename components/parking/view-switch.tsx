'use client';
import styles from './view-switch.module.css';

export type PlacesView = 'list' | 'map';

const VIEWS: { view: PlacesView; title: string }[] = [
  { view: 'list', title: 'Список' },
  { view: 'map', title: 'Карта' },
];

/** On a narrow screen: the list or the map, not both below each other. */
export function ViewSwitch({ view, onChange }: { view: PlacesView; onChange: (view: PlacesView) => void }) {
  return (
    <div className={styles.switch} role="group" aria-label="Як показати місця">
      {VIEWS.map(({ view: own, title }) => (
        <button
          key={own}
          type="button"
          className={styles.choice}
          aria-pressed={view === own}
          onClick={() => onChange(own)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
