import { DescriptionList } from '@/components/ui/description-list';
import { Section } from '@/components/ui/section';
import type { User } from '@/contract/user';
import { fullName } from '@/domain/full-name';
import { ContactsForm } from './contacts-form';
import { NamesForm } from './names-form';
import { NewsletterForm } from './newsletter-form';

type ProfileSectionsProps = {
  user: User;
  hasNames: boolean;
  isOwnAccount: boolean;
  hasNotifications: boolean;
};

const NEWS_ALONE = 'Згода – лише на новини інспекції. Її можна будь-коли відкликати: зніміть позначку та збережіть.';

export function ProfileSections({ user, hasNames, isOwnAccount, hasNotifications }: ProfileSectionsProps) {
  const name = fullName(user);
  return (
    <>
      {hasNames || name ? (
        <Section id="names" title="Ім’я">
          {hasNames ? (
            <NamesForm user={user} />
          ) : (
            <DescriptionList items={[{ term: 'Прізвище та ім’я', description: name }]} />
          )}
        </Section>
      ) : null}
      <Section
        id="contacts"
        title="Контакти"
        lead={isOwnAccount ? 'За цим email або телефоном ви входите до кабінету.' : undefined}
      >
        <ContactsForm user={user} wantsPassword={isOwnAccount} />
      </Section>
      <Section
        id="newsletter"
        title="Згода на розсилку"
        lead={hasNotifications ? `${NEWS_ALONE} Сповіщення про ваші штрафи й скарги від неї не залежать.` : NEWS_ALONE}
      >
        <NewsletterForm user={user} />
      </Section>
    </>
  );
}
