import { Section } from '@/components/ui/section';
import type { User } from '@/contract/user';
import { ContactsForm } from './contacts-form';
import { NamesForm } from './names-form';
import { NewsletterForm } from './newsletter-form';

/** What the inspection knows of the citizen, each part with a form of its own. */
export function ProfileSections({ user }: { user: User }) {
  return (
    <>
      <Section id="names" title="Ім’я">
        <NamesForm user={user} />
      </Section>
      <Section id="contacts" title="Контакти" lead="За цим email або телефоном ви входите до кабінету.">
        <ContactsForm user={user} />
      </Section>
      <Section id="newsletter" title="Згода на розсилку" lead="Згоду можна будь-коли відкликати: зніміть позначку та збережіть.">
        <NewsletterForm user={user} />
      </Section>
    </>
  );
}
