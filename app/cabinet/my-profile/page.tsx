import { AccountSections } from '@/components/accounts/account-sections';
import { ByPhone } from '@/components/settings/by-phone';
import { Page } from '@/components/layout/page';
import { NotificationSwitches } from '@/components/notifications/notification-switches';
import { OwnPush } from '@/components/push/own-push';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { SectionList } from '@/components/ui/section';
import { ProfileSections } from '@/components/user/profile-sections';
import { SAVED } from '@/lib/user/profile-forms';
import { unlessNotOffered } from '@/lib/api/error';
import { loadProfile } from '@/lib/accounts/load-profile';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { headingOf } from '@/lib/pages/pages';
import { describeOwn } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/my-profile');

export default async function ProfilePage({ searchParams }: PageProps<'/cabinet/my-profile'>) {
  const { saved, log: logPage, identity: told } = await searchParams;
  const profile = await withSession(paths.cabinetProfile, (token) => unlessNotOffered(loadProfile(token, logPage)));
  if (!profile) {
    return (
      <Page width="full">
        <PageHeading {...headingOf('/cabinet/my-profile')} />
        <ByPhone title="Свої дані змінюйте за телефоном" />
      </Page>
    );
  }
  const { user } = profile;
  return (
    <Page width="full">
      <PageHeading
        {...headingOf('/cabinet/my-profile')}
        lead={
          hasFeature('notifications')
            ? 'Телефон і email потрібні, щоб повідомляти вас про штрафи та розгляд скарг.'
            : undefined
        }
      />
      {saved ? <Notice kind="success" title={SAVED} /> : null}
      <SectionList>
        <ProfileSections
          key={JSON.stringify(user)}
          user={user}
          hasNames={hasFeature('user-names')}
          isOwnAccount={hasFeature('own-account')}
          hasNotifications={hasFeature('notifications')}
        />
        <NotificationSwitches />
        <OwnPush />
        {hasFeature('own-account') ? <AccountSections {...profile} told={told} /> : null}
      </SectionList>
    </Page>
  );
}
