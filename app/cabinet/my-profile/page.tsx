import type { Metadata } from 'next';
import { Page } from '@/components/layout/page';
import { NotificationSwitches } from '@/components/notifications/notification-switches';
import { PageHeading } from '@/components/ui/page-heading';
import { ProfileForm } from '@/components/user/profile-form';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';
import { findUser } from '@/lib/user/find-user';

export const metadata: Metadata = { title: 'Мій профіль' };

export default async function ProfilePage() {
  const user = await withSession(paths.cabinetProfile, (token) => findUser(token));
  return (
    <Page width="full">
      <PageHeading title="Мій профіль" lead="Телефон і email потрібні, щоб повідомляти вас про штрафи та розгляд скарг." />
      <ProfileForm initial={user} />
      <NotificationSwitches />
    </Page>
  );
}
