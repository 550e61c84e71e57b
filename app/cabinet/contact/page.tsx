import { ContactForm } from '@/components/contact/contact-form';
import { InspectionContacts } from '@/components/contact/inspection-contacts';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { sendContactFromCabinet } from '@/lib/contact/send-contact';
import { startCabinetContact } from '@/lib/contact/find-contact';
import { MESSAGE_HINT, MESSAGE_LABEL, WRITING_KINDS } from '@/lib/contact/writing-kinds';
import { hasFeature } from '@/lib/settings/features';
import { paths } from '@/domain/paths';
import { getSettings } from '@/lib/settings/settings';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/contact');

export default async function CabinetContactPage() {
  const { known, draft, received } = await startCabinetContact();
  return (
    <Page width="full">
      <ContactForm
        key={draft?.kept?.updatedAt}
        heading={
          <>
            <PageHeading {...headingOf('/cabinet/contact')} />
            <InspectionContacts settings={getSettings()} />
          </>
        }
        section={{
          id: 'napysaty',
          title: 'Написати нам',
          lead: 'Ваші ім’я, email і телефон уже вписано: перевірте їх.',
        }}
        action={sendContactFromCabinet}
        known={known}
        draft={draft}
        address={paths.cabinetContact}
        kinds={WRITING_KINDS}
        messageLabel={MESSAGE_LABEL}
        messageHint={MESSAGE_HINT}
        captcha={await findCaptcha()}
        received={received}
        takesFiles={hasFeature('contact-files')}
      />
    </Page>
  );
}
