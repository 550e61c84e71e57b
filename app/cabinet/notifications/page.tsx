import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MyNotifications } from '@/components/notifications/my-notifications';
import { Page } from '@/components/layout/page';
import { AppLink } from '@/components/ui/app-link';
import { EMPTY_DRAWING } from '@/components/ui/drawing';
import { PageHeading } from '@/components/ui/page-heading';
import { loadNotifications } from '@/lib/notifications/user-notifications';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';

export const metadata: Metadata = { title: 'Сповіщення' };

export default async function NotificationsPage() {
  const notifications = await withSession(paths.cabinetNotifications, loadNotifications);
  if (!notifications) notFound();
  return (
    <Page width="full">
      <PageHeading
        title="Сповіщення"
        drawing={notifications.length === 0 ? EMPTY_DRAWING : undefined}
        lead={
          <>
            Штрафи, строки сплати, зараховані платежі, розгляд скарг, евакуація. Що з цього надходить ще й на email,
            обирають <AppLink href={`${paths.cabinetProfile}#notification-switches`}>у профілі</AppLink>.
          </>
        }
      />
      <MyNotifications notifications={notifications} />
    </Page>
  );
}
