import { DescriptionList } from '@/components/ui/description-list';
import { Section } from '@/components/ui/section';
import type { User } from '@/contract/user';
import { fullName } from '@/domain/full-name';
import { ContactsForm, NamesForm, NewsletterForm } from './profile-forms';

type PersonSectionsProps = {
  user: User;
  hasNames: boolean;
  isOwnAccount: boolean;
};

function leadOfContacts(isOwnAccount: boolean, { has_password: hasPassword }: User): string | undefined {
  if (!isOwnAccount) return undefined;
  return hasPassword !== false
    ? 'За цим email або телефоном ви входите до кабінету.'
    : 'Пароля кабінет не має, тож змінити контакти можна протягом 15 хвилин після входу через ID.GOV.UA.';
}

export function PersonSections({ user, hasNames, isOwnAccount }: PersonSectionsProps) {
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
      <Section id="contacts" title="Контакти" lead={leadOfContacts(isOwnAccount, user)}>
        <ContactsForm user={user} isOwnAccount={isOwnAccount} />
      </Section>
    </>
  );
}

const WITHDRAWN = 'Згоду можна будь-коли відкликати: зніміть позначку та збережіть.';
/** With notifications of its own; otherwise the consent is what its label says. */
const NEWS_ALONE = `Згода – лише на новини інспекції: вона надсилає їх сама, на email або телефон із вашого профілю. ${WITHDRAWN} Сповіщення про ваші штрафи й скарги від неї не залежать.`;

export function NewsletterSection({ user, hasNotifications }: { user: User; hasNotifications: boolean }) {
  return (
    <Section id="newsletter" title="Згода на розсилку" lead={hasNotifications ? NEWS_ALONE : WITHDRAWN}>
      <NewsletterForm user={user} />
    </Section>
  );
}
