import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Fine, PublicFine } from '@/contract/fines';
import { calendarName, hasDeadlines } from '@/lib/calendar/fine-calendar';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';
import styles from './fine-card.module.css';

export function FineReminders({ fine, now }: { fine: Fine | PublicFine; now: number }) {
  if (!hasDeadlines(fine, now)) return null;
  return (
    <>
      <p>
        <a
          className={styles.calendar}
          href={'id' in fine ? paths.cabinetFineCalendar(fine.id) : paths.fineCalendar(fine)}
          download={calendarName(fine)}
        >
          <Icon name="calendar-plus" size={24} /> Додати строки до календаря
        </a>
      </p>
      {hasFeature('calendar-feed') ? <Subscription fine={fine} /> : null}
      {!('id' in fine) && hasFeature('fine-watch') ? (
        <p>
          <AppLink className={styles.calendar} href={paths.fineWatch(fine)} asDocument>
            <Icon name="mail" size={24} /> Нагадати про строки
          </AppLink>
        </p>
      ) : null}
    </>
  );
}

const WORDS = 'Підписатися на календар';

function Subscription({ fine }: { fine: Fine | PublicFine }) {
  if ('id' in fine) {
    return (
      <p>
        <AppLink className={styles.calendar} href={paths.cabinetCalendar}>
          <Icon name="bell" size={24} /> {WORDS}
        </AppLink>
      </p>
    );
  }
  return (
    <form method="post" action={paths.fineCalendarSubscribe} className={styles.subscribe}>
      <input type="hidden" name="license_plate" value={fine.license_plate} />
      <input type="hidden" name="serial_number" value={fine.serial_number} />
      <Button type="submit" variant="quiet" icon={<Icon name="bell" />}>
        {WORDS}
      </Button>
    </form>
  );
}
