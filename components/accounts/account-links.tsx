import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';

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
