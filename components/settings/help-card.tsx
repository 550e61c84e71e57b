import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { PhoneLink } from '@/components/ui/phone-link';
import { paths } from '@/domain/paths';
import { findSchedule, getSettings, phonesOf } from '@/lib/settings/settings';
import styles from './help-card.module.css';
import { OpeningState } from './opening-state';

export function HelpCard() {
  const phones = phonesOf(getSettings());
  const schedule = findSchedule('inspection');
  return (
    <AsideCard id="help" title="Запитати інспекцію">
      {schedule ? (
        <p>
          <OpeningState schedule={schedule} />
        </p>
      ) : null}
      <p className={styles.phones}>
        {phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className={styles.phone} />
        ))}
      </p>
      <AppLink href={paths.contact} asDocument>
        Написати нам
      </AppLink>
    </AsideCard>
  );
}
