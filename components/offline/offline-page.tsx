import { Brand, SampleBanner } from '@/components/layout/brand';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { SiteFooter } from '@/components/layout/site-footer';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { ButtonLink } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { Section } from '@/components/ui/section';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { formatDateTime } from '@/domain/dates';
import { findAccount } from '@/domain/payment/payment-details';
import styles from './offline-page.module.css';
import { PhoneList } from '@/components/settings/phone-list';
import { DescriptionList } from '@/components/ui/description-list';
import type { Settings, Requisites } from '@/contract/settings';
import { Iban } from '@/components/payment/iban';
import { CallUs } from '@/components/settings/call-us';
import { purposePattern } from '@/lib/settings/purpose-pattern';

function EssentialRequisites({ requisites }: { requisites: Requisites | undefined }) {
  const account = findAccount(requisites);
  if (!account || !requisites) {
    return (
      <p>
        Сплачуйте за реквізитами з вашого повідомлення чи постанови. Є запитання? <CallUs />.
      </p>
    );
  }
  return (
    <DescriptionList
      items={[
        { term: 'Отримувач', description: <span translate="no">{account.recipient}</span> },
        { term: 'Рахунок (IBAN)', description: <Iban iban={account.iban} /> },
        { term: 'Код отримувача', description: account.recipientCode },
        { term: 'Призначення платежу', description: purposePattern(requisites.purpose) },
      ]}
    />
  );
}

function EssentialContacts({ settings }: { settings: Settings }) {
  const { office_address: address, email } = settings;
  return (
    <DescriptionList
      items={[
        { term: 'Телефони', description: phonesOf(settings).length > 0 ? <PhoneList /> : null },
        { term: 'Адреса', description: address },
        { term: 'Email', description: email },
      ]}
    />
  );
}

/** Cached by the service worker without scripts: nothing here may need JavaScript or the current time. */
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
        {/* oxlint-disable-next-line react/purity -- rendered once, on the server: this is when it is kept */}
        <p className={looks.soft}>Сторінку збережено {formatDateTime(new Date().toISOString())}.</p>
      </Page>
      <SiteFooter settings={settings} />
    </>
  );
}
