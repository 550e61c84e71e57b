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

function leadOfContacts(isOwnAccount: boolean, hasPassword: boolean): string | undefined {
  if (!isOwnAccount) return undefined;
  return hasPassword
    ? 'За цим email або телефоном ви входите до кабінету.'
    : 'Пароля кабінет не має, тож змінити контакти можна впродовж 15 хвилин після входу через ID.GOV.UA.';
}

export function ProfileSections({ user, hasNames, isOwnAccount, hasNotifications }: ProfileSectionsProps) {
  const name = fullName(user);
  const hasPassword = user.has_password !== false;
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
      <Section id="contacts" title="Контакти" lead={leadOfContacts(isOwnAccount, hasPassword)}>
        <ContactsForm user={user} wantsPassword={isOwnAccount && hasPassword} />
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
