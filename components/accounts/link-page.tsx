import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { Stack } from '@/components/ui/stack';
import type { LinkKind } from '@/contract/accounts';
import { paths } from '@/domain/paths';
import { isLinkDead } from '@/lib/accounts/find-link';
import { oneOf } from '@/lib/forms/query';
import { OpenCabinet } from './open-cabinet';

const away = (href: string, words: string) => (
  <AppLink href={href} asDocument>
    {words}
  </AppLink>
);
const login = away(paths.login(), 'увійдіть');

/** What to do with a link that does nothing any more. */
const INSTEAD: Record<LinkKind, ReactNode> = {
  registration: (
    <>
      Якщо кабінет уже створено, {login}. Якщо ні, {away(paths.registration, 'зареєструйтеся ще раз')}.
    </>
  ),
  'email-change': (
    <>
      Якщо новий email уже підтверджено, {login} з ним. Якщо ні,{' '}
      {away(paths.cabinetProfile, 'вкажіть його в кабінеті ще раз')}.
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
  lead: string;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
  /** The form; what it needs of the link. */
  children: (link: { token: string; heading: ReactNode }) => ReactNode;
};

/** The page of a mail's single-use link: says at once when it is dead, before anything is asked. */
export async function LinkPage({ kind, title, lead, searchParams, children }: LinkPageProps) {
  const token = oneOf((await searchParams)['token']) ?? '';
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
