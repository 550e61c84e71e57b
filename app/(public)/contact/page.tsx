import { HoursCard } from '@/components/settings/hours-card';
import { PublicContactForm } from '@/components/contact/public-contact-form';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { CONTACT_FORM } from '@/contract/contact-form';
import { startValues } from '@/contract/form';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { hasFeature } from '@/lib/settings/features';
import { paths } from '@/domain/paths';
import { describeForm } from '@/lib/seo/page-metadata';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { sendContact } from '@/lib/contact/send-contact';
import { MESSAGE_HINT, MESSAGE_LABEL, WRITING_KINDS } from '@/lib/contact/writing-kinds';
import type { Settings } from '@/contract/settings';
import { InspectionContacts } from '@/components/contact/inspection-contacts';

export const generateMetadata = () => describeForm('/contact');

function ContactHeading({ settings }: { settings: Settings }) {
  const hasPhones = phonesOf(settings).length > 0;
  return (
    <>
      <PageHeading
        title="Контакти"
        lead={
          hasPhones ? 'Зателефонуйте, прийдіть або напишіть нам.' : 'Напишіть нам: відповімо на ваш email або телефон.'
        }
      />
      <InspectionContacts settings={settings} />
    </>
  );
}

export default async function ContactPage() {
  return (
    <Page aside={<HoursCard />}>
      <PublicContactForm
        heading={<ContactHeading settings={getSettings()} />}
        section={{
          id: 'napysaty',
          title: 'Написати нам',
          lead: 'Скаргу на постанову подають окремою формою «Оскаржити штраф».',
        }}
        action={sendContact}
        known={startValues(CONTACT_FORM, { kind: 'question' })}
        address={paths.contact}
        kinds={WRITING_KINDS}
        messageLabel={MESSAGE_LABEL}
        messageHint={MESSAGE_HINT}
        captcha={await findCaptcha()}
        takesFiles={hasFeature('contact-files')}
      />
    </Page>
  );
}
