import { Icon } from '@/components/ui/icon';
import type { Fine, PublicFine } from '@/contract/fines';
import { hasDeadlines } from '@/lib/calendar/fine-calendar';
import { paths } from '@/domain/paths';
import styles from './fine-card.module.css';

/** The deadlines as a file for the reader's own calendar, with reminders. Nothing when none is still to come. */
export function FineCalendarLink({ fine, now }: { fine: Fine | PublicFine; now: number }) {
  if (!hasDeadlines(fine, now)) return null;
  return (
    <p>
      <a
        className={styles.calendar}
        href={'id' in fine ? paths.cabinetFineCalendar(fine.id) : paths.fineCalendar(fine)}
        download="fine.ics"
      >
        <Icon name="calendar-plus" /> Додати строки до календаря
      </a>
    </p>
  );
}
