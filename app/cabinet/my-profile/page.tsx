import type { Metadata } from 'next';
import { AccountSections } from '@/components/accounts/account-sections';
import { Page } from '@/components/layout/page';
import { NotificationSwitches } from '@/components/notifications/notification-switches';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { ProfileSections } from '@/components/user/profile-sections';
import { SAVED } from '@/components/user/profile-values';
import { loadProfile } from '@/lib/accounts/load-profile';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata: Metadata = { title: 'Мій профіль' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProfilePage({ searchParams }: Props) {
  const { user, sessions } = await withSession(paths.cabinetProfile, loadProfile);
  const { saved } = await searchParams;
  return (
    <Page width="full">
      <PageHeading title="Мій профіль" lead="Телефон і email потрібні, щоб повідомляти вас про штрафи та розгляд скарг." />
      {saved ? <Notice kind="success" title={SAVED} /> : null}
      <ProfileSections key={JSON.stringify(user)} user={user} />
      <NotificationSwitches />
      {hasFeature('own-account') ? <AccountSections sessions={sessions} /> : null}
    </Page>
  );
}
