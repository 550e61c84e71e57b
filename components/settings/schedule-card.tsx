import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { PhoneLink } from '@/components/ui/phone-link';
import { Stack } from '@/components/ui/stack';
import type { Schedule } from '@/contract/settings';
import { findSchedule, getSettings, phonesOf } from '@/lib/settings/settings';
import { OpeningState } from './opening-state';
import { CallUs } from './call-us';
import { PhoneList } from './phone-list';
import styles from './schedule-card.module.css';
import { WeekList } from './week-list';

interface ScheduleCardProps {
  id: Schedule['id'];
  /** False for pages read long after rendering: nothing may depend on the time. */
  live?: boolean;
}

export function ScheduleCard({ id, live = true }: ScheduleCardProps) {
  const schedule = findSchedule(id);
  if (!schedule) {
    return (
      <Notice title="Графік уточнюємо">
        <p>
          Годин роботи на сайті ще немає. <CallUs />.
        </p>
      </Notice>
    );
  }
  const { title, address, phone, note } = schedule;
  return (
    <Card as="section" width="text" className={styles.card} aria-labelledby={`schedule-${id}`}>
      {live ? <OpeningState schedule={schedule} as="band" /> : null}
      <div className={styles.body}>
        <h2 id={`schedule-${id}`}>{title}</h2>
        <WeekList schedule={schedule} marksToday={live} />
        <Stack>
          <DescriptionList
            items={[
              { term: 'Адреса', description: address },
              {
                term: 'Телефон',
                description: phone ? (
                  <PhoneLink phone={phone} />
                ) : phonesOf(getSettings()).length > 0 ? (
                  <PhoneList />
                ) : null,
              },
            ]}
          />
          {note ? <p>{note}</p> : null}
        </Stack>
      </div>
    </Card>
  );
}
