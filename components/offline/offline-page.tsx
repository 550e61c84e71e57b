import { Brand } from '@/components/layout/brand';
import { Page } from '@/components/layout/page';
import { SampleBanner } from '@/components/layout/sample-banner';
import { SiteFooter } from '@/components/layout/site-footer';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { getSettings } from '@/lib/settings/settings';
import { formatDateTime } from '@/domain/dates';
import { EssentialContacts } from './essential-contacts';
import { EssentialRequisites } from './essential-requisites';
import styles from './offline-page.module.css';

/**
 * What a citizen sees when the network is gone: whom to call, where to pay, when it is open. Kept by the service worker
 * without its scripts, so nothing here needs one and nothing says "now" or "today".
 */
export function OfflinePage() {
  const settings = getSettings();
  return (
    <>
      {settings.is_sample ? <SampleBanner /> : null}
      <header className={styles.header}>
        <Brand title={settings.title} logo={null} />
      </header>
      <Page>
        <PageHeading
          title="Немає з’єднання"
          lead="Сторінка не завантажилася. Перевірте інтернет і спробуйте ще раз, а найпотрібніше – тут."
        >
          <ButtonLink href="">Спробувати ще раз</ButtonLink>
        </PageHeading>
        <Section id="contacts" title="Телефони й адреса">
          <EssentialContacts settings={settings} />
        </Section>
        <Section id="requisites" title="Реквізити для сплати штрафу">
          <EssentialRequisites requisites={settings.requisites} />
        </Section>
        {settings.schedules?.length ? (
          <Section id="schedules" title="Графіки роботи">
            <div className={styles.schedules}>
              {settings.schedules.map(({ id }) => (
                <ScheduleCard key={id} id={id} live={false} />
              ))}
            </div>
          </Section>
        ) : null}
        <p className={styles.saved}>Сторінку збережено {formatDateTime(new Date().toISOString())}.</p>
      </Page>
      <SiteFooter settings={settings} />
    </>
  );
}
