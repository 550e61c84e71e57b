import { CopyButton } from '@/components/payment/copy-button';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Prose } from '@/components/ui/prose';
import { Section } from '@/components/ui/section';
import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import styles from './calendar.module.css';

export function SubscriptionWays({ linkKey }: { linkKey: string }) {
  const url = absoluteUrl(paths.calendarFeed(linkKey));
  return (
    <>
      <Section id="app" title="iPhone, iPad, Mac, Outlook, Thunderbird">
        <p>Натисніть кнопку – відкриється календар, там підтвердьте підписку.</p>
        <p>
          <ButtonLink href={url.replace(/^https?:/, 'webcal:')} asDocument icon={<Icon name="calendar-plus" />}>
            Відкрити в календарі
          </ButtonLink>
        </p>
      </Section>
      <Section id="google" title="Google Календар і телефони з Android">
        <Prose>
          <ol>
            <li>Скопіюйте адресу календаря.</li>
            <li>
              На комп’ютері відкрийте Google Календар і біля «Інші календарі» натисніть «+», далі – «З URL-адреси». У
              застосунку на телефоні такої кнопки немає.
            </li>
            <li>Вставте адресу й натисніть «Додати календар». Невдовзі він з’явиться й на телефоні.</li>
          </ol>
        </Prose>
        <p className={styles.address}>
          <a href={paths.calendarFeed(linkKey)} download="fines.ics">
            {url}
          </a>{' '}
          <CopyButton value={url} name="Адреса календаря" />
        </p>
      </Section>
    </>
  );
}
