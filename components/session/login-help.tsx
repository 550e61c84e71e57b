import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { Section } from '@/components/ui/section';
import { EmailLink } from '@/components/ui/email-link';
import { paths } from '@/domain/paths';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { PlainList } from '@/components/ui/plain-list';
import { hasFeature } from '@/lib/settings/features';

export function LoginHelp() {
  const settings = getSettings();
  const [phone] = phonesOf(settings);
  return (
    <Section id="login-help" title="Потрібна допомога?">
      <p>
        Знайти евакуйоване авто можна й без входу:{' '}
        <AppLink href={paths.evacuation()}>перевірте за номерним знаком</AppLink>.
      </p>
      {phone ? (
        <p>
          Не вдається увійти? Зателефонуйте: <PhoneLink phone={phone} />
          {settings.email ? (
            <>
              {' '}
              або напишіть на <EmailLink email={settings.email} />
            </>
          ) : null}
          .
        </p>
      ) : null}
    </Section>
  );
}

export function AccountLinks() {
  const links = [
    ...(hasFeature('password-reset') ? [{ href: paths.passwordReset, words: 'Забули пароль?' }] : []),
    ...(hasFeature('registration') ? [{ href: paths.registration, words: 'Створити кабінет' }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <PlainList layout="row">
      {links.map(({ href, words }) => (
        <li key={href}>
          <AppLink href={href} asDocument>
            {words}
          </AppLink>
        </li>
      ))}
    </PlainList>
  );
}
