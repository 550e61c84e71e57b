import { HelpCard } from '@/components/settings/help-card';
import { PublicContactForm } from '@/components/contact/public-contact-form';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { CONTACT_FORM } from '@/contract/contact-form';
import { startValues } from '@/contract/form';
import { errorTopic } from '@/lib/contact/error-topics';
import { sendContact } from '@/lib/contact/send-contact';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { hasFeature } from '@/lib/settings/features';
import { paths } from '@/domain/paths';
import { describeForm } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/error-request'>) {
  const { title, lead } = errorTopic((await searchParams)['topic']);
  return describeForm('/error-request', { title, description: lead });
}

export default async function ErrorRequestPage({ searchParams }: PageProps<'/error-request'>) {
  const topic = errorTopic((await searchParams)['topic']);
  return (
    <Page aside={<HelpCard />}>
      <PublicContactForm
        heading={<PageHeading title={topic.title} lead={topic.lead} />}
        action={sendContact}
        known={startValues(CONTACT_FORM, { kind: topic.kind })}
        address={topic.kind === 'forgery' ? paths.reportForgery : paths.errorRequest}
        kinds={[{ id: topic.kind, title: topic.title, hint: '' }]}
        captcha={await findCaptcha()}
        takesFiles={hasFeature('contact-files')}
        messageLabel={topic.messageLabel}
        messageHint={topic.messageHint}
      />
    </Page>
  );
}
