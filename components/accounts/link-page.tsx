import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/layout/page-frame';
import { Stack } from '@/components/ui/stack';
import type { LinkKind } from '@/contract/accounts';
import { paths } from '@/domain/paths';
import { isLinkDead } from '@/lib/accounts/find-link';
import { firstOf, type PageQuery } from '@/lib/forms/query';
import type { User } from '@/contract/user';
import { ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { findSession } from '@/lib/session/session';
import { findUser } from '@/lib/session/user-calls';

async function OpenCabinet({ kind }: { kind: LinkKind }) {
  const user = await findOpenUser();
  // The account with the pending e-mail is the link's own: no warning.
  if (!user || (kind === 'email-change' && user.pending_email)) return null;
  return (
    <Notice title={`У цьому браузері відкрито кабінет ${user.email ?? user.first_name ?? ''}`}>
      <p>
        {kind === 'email-change'
          ? 'Новий email отримає той кабінет, у якому його вказали. Якщо це інший кабінет, у відкритому нічого не зміниться.'
          : 'Посилання стосується кабінету з тим email, на який надійшов лист. Коли натиснете кнопку, відкритий тут сеанс завершимо.'}
      </p>
    </Notice>
  );
}

async function findOpenUser(): Promise<User | undefined> {
  const session = await findSession();
  return session ? findUser(clientOf({ token: session.token })).catch(ifRefused(() => undefined)) : undefined;
}

const away = (href: string, words: string) => (
  <AppLink href={href} asDocument>
    {words}
  </AppLink>
);
const login = away(paths.login(), 'увійдіть');

const INSTEAD: Record<LinkKind, ReactNode> = {
  registration: (
    <>
      Якщо кабінет уже створено, {login}. Якщо ні, {away(paths.registration, 'зареєструйтеся ще раз')}.
    </>
  ),
  'email-change': (
    <>
      Якщо новий email уже підтверджено, {login} з ним. Якщо ні,{' '}
      {away(paths.cabinetProfilePerson, 'вкажіть його в кабінеті ще раз')}.
    </>
  ),
  'password-reset': (
    <>
      Якщо новий пароль уже задано, {login} з ним. Якщо ні, {away(paths.passwordReset, 'запросіть нове посилання')}.
    </>
  ),
  'not-me': (
    <>
      Щоб завершити всі сеанси зараз, {away(paths.passwordReset, 'задайте новий пароль')}. Якщо email кабінету вже не
      ваш, зателефонуйте нам.
    </>
  ),
};

type LinkPageProps = {
  kind: LinkKind;
  title: string;
  lead: string | undefined;
  searchParams: Promise<PageQuery>;
  children: (link: { token: string; heading: ReactNode }) => ReactNode;
};

export async function LinkPage({ kind, title, lead, searchParams, children }: LinkPageProps) {
  const token = firstOf((await searchParams)['token']) ?? '';
  if (await isLinkDead(kind, token)) {
    return (
      <>
        <PageHeading title={title} />
        <Stack width="text">
          <Notice kind="warning" title="Посилання не діє">
            <p>Його вже використано, його строк минув або адресу скопійовано не повністю.</p>
            <p>{INSTEAD[kind]}</p>
          </Notice>
        </Stack>
      </>
    );
  }
  const heading = (
    <>
      <PageHeading title={title} lead={lead} />
      {token === '' ? null : <OpenCabinet kind={kind} />}
    </>
  );
  return children({ token, heading });
}
