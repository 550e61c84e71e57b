import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatDate } from '@/domain/dates';
import { DAY_OFF } from '@/domain/hours-text';
import { noteMidnight } from '@/lib/api/render-notes';
import { isDayOff, kyivWeekday, nextDaysOff, type Open, weekOf } from '@/lib/settings/opening';
import styles from './week-list.module.css';

const NEXT = 3;

interface WeekListProps {
  schedule: Open;
  marksToday?: boolean;
}

export function WeekList({ schedule, marksToday = true }: WeekListProps) {
  const today = marksToday ? kyivWeekday() : null;
  const daysOff = nextDaysOff(schedule).slice(0, NEXT);
  if (marksToday) noteMidnight();
  return (
    <dl className={styles.week}>
      {weekOf(schedule.hours).map((day) => (
        <div key={day.weekday} className={day.weekday === today ? styles.today : styles.day}>
          <dt>
            {day.name}
            {day.weekday === today ? <VisuallyHidden>, сьогодні</VisuallyHidden> : null}
          </dt>
          <dd className={styles.hours}>{day.weekday === today && isDayOff(schedule) ? DAY_OFF : day.hours}</dd>
        </div>
      ))}
      {daysOff.length > 0 ? (
        <div className={styles.day}>
          <dt>Найближчі вихідні</dt>
          <dd className={styles.hours}>{daysOff.map(formatDate).join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
