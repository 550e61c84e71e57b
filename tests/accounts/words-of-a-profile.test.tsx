import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstLoginDialog } from '@/components/user/first-login-dialog';
import { PersonSections, NewsletterSection } from '@/components/user/profile-sections';
import type { User } from '@/contract/user';
import { AppRouter } from '@/tests/app-router';

const USER: User = {
  last_name: 'Коваль',
  first_name: 'Олена',
  phone: '+38 (067) 123-45-67',
  email: 'olena@example.org',
  is_new_user: true,
  is_agree_to_receive_newsletter: false,
};

function bodyOf(element: React.ReactElement): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AppRouter>{element}</AppRouter>
    </QueryClientProvider>,
  );
  return document.body;
}

const wordsOf = (element: React.ReactElement) => bodyOf(element).textContent.replace(/\s+/g, ' ');

it('the consent is for news alone only where the API has notifications of its own', () => {
  for (const isOffered of [true, false]) {
    const offers = { hasNotifications: isOffered, isOwnAccount: isOffered };
    const told = [
      wordsOf(<FirstLoginDialog user={USER} {...offers} />),
      wordsOf(<NewsletterSection user={USER} hasNotifications={isOffered} />),
    ];
    for (const words of told) {
      expect(/лише на новини/.test(words)).toBe(isOffered);
      expect(words).toMatch(isOffered ? /надсилає їх сама/ : /можна будь-коли відкликати/);
    }
  }
});

it('another e-mail is confirmed by a mail only where the API has accounts of its own', () => {
  const hintOf = (isOwnAccount: boolean) =>
    bodyOf(<PersonSections user={USER} hasNames isOwnAccount={isOwnAccount} />).querySelector('#contacts-email-hint')
      ?.textContent;
  expect(hintOf(true)).toMatch(/name@example\.org\. Новий email підтверджують/);
  expect(hintOf(false)).toBe('Наприклад, name@example.org');
});

it.each<[string, Partial<User>, boolean, string[]]>([
  ['the e-mail of an account with a password', {}, true, ['Телефон']],
  ['the phone where there is no e-mail', { email: null }, true, ['Email']],
  ['nothing of an account that ID.GOV.UA opens', { has_password: false }, true, ['Телефон', 'Email']],
  ['nothing where the API has no accounts of its own', {}, false, ['Телефон', 'Email']],
])('what cannot be emptied is not called optional: %s', (_, told, isOwnAccount, optional) => {
  const user = { ...USER, ...told };
  for (const form of [
    <PersonSections key="profile" user={user} hasNames={false} isOwnAccount={isOwnAccount} />,
    <FirstLoginDialog key="first" user={user} hasNotifications isOwnAccount={isOwnAccount} />,
  ]) {
    const labels = [...bodyOf(form).querySelectorAll('label')].map(({ textContent }) => textContent);
    const called = labels.filter((label) => label.includes('необов')).map((label) => label.split(/[\s(]/, 1)[0]);
    expect(called).toEqual(optional);
  }
});
