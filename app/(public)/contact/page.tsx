import { HoursCard } from '@/components/settings/hours-card';
import { ContactHeading } from '@/components/contact/contact-heading';
import { PublicContactForm } from '@/components/contact/public-contact-form';
import { Page } from '@/components/layout/page';
import { CONTACT_FORM } from '@/contract/contact-form';
import { startValues } from '@/contract/form';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { hasFeature } from '@/lib/settings/features';
import { paths } from '@/domain/paths';
import { describeForm } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';
import { sendContact } from '@/lib/contact/send-contact';
import { MESSAGE_HINT, MESSAGE_LABEL, WRITING_KINDS } from '@/lib/contact/writing-kinds';

export const generateMetadata = () => describeForm('/contact');

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
