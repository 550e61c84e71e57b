import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatDate, formatDayOff } from '@/domain/dates';
import { DAY_OFF } from '@/domain/hours-text';
import { noteMidnight } from '@/lib/api/render-notes';
import { isDayOff, kyivWeekday, nextDaysOff, type Open, weekOf } from '@/lib/settings/opening';
import styles from './week-list.module.css';

const NEXT = 3;

interface WeekListProps {
  schedule: Open;
  /** False where the page is read long after: nothing may depend on the time. */
  marksToday?: boolean;
}

export function WeekList({ schedule, marksToday = true }: WeekListProps) {
  const today = marksToday ? kyivWeekday() : null;
  const daysOff = marksToday
    ? nextDaysOff(schedule).slice(0, NEXT).map(formatDate)
    : (schedule.days_off ?? []).map(formatDayOff);
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
          <dt>{marksToday ? 'Найближчі вихідні' : 'Вихідні дні'}</dt>
          <dd className={styles.hours}>{daysOff.join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
