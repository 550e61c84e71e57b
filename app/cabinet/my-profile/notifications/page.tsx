import { NotificationSwitches } from '@/components/notifications/notification-switches';
import { OwnPush } from '@/components/push/own-push';
import { NewsletterSection } from '@/components/user/profile-sections';
import { ProfilePart } from '@/components/user/profile-part';
import { paths } from '@/domain/paths';
import { loadUser } from '@/lib/accounts/load-profile';
import { describeOwn } from '@/lib/seo/page-metadata';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata = describeOwn('/cabinet/my-profile/notifications');

export default async function OwnNotificationsPage() {
  const user = await withSession(paths.cabinetProfileNotifications, loadUser);
  return (
    <ProfilePart page="/cabinet/my-profile/notifications">
      {user ? (
        <>
          <NotificationSwitches />
          <OwnPush />
          <NewsletterSection user={user} hasNotifications={hasFeature('notifications')} />
        </>
      ) : null}
    </ProfilePart>
  );
}
