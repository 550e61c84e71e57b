import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { OpeningHours } from '@/contract/settings';
import { noteMidnight } from '@/lib/api/render-notes';
import { kyivWeekday, weekOf } from '@/lib/settings/opening';
import styles from './week-list.module.css';

interface WeekListProps {
  hours: readonly OpeningHours[];
  marksToday?: boolean;
}

export function WeekList({ hours, marksToday = true }: WeekListProps) {
  const today = marksToday ? kyivWeekday() : null;
  if (marksToday) noteMidnight();
  return (
    <dl className={styles.week}>
      {weekOf(hours).map((day) => (
        <div key={day.weekday} className={day.weekday === today ? styles.today : styles.day}>
          <dt>
            {day.name}
            {day.weekday === today ? <VisuallyHidden>, сьогодні</VisuallyHidden> : null}
          </dt>
          <dd className={styles.hours}>{day.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
