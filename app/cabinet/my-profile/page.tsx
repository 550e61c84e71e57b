import { Page, PageHeading } from '@/components/layout/page-frame';
import { ByPhone } from '@/components/settings/by-phone';
import { Notice } from '@/components/ui/notice';
import { ProfileSummary } from '@/components/user/profile-summary';
import { paths } from '@/domain/paths';
import { loadProfile } from '@/lib/accounts/load-profile';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';
import { withSession } from '@/lib/session/session';
import { SAVED } from '@/lib/user/profile-forms';

export const metadata = describeOwn('/cabinet/my-profile');

export default async function ProfilePage({ searchParams }: PageProps<'/cabinet/my-profile'>) {
  const { saved } = await searchParams;
  const profile = await withSession(paths.cabinetProfile, loadProfile);
  return (
    <Page width="full">
      <PageHeading {...headingOf('/cabinet/my-profile')} />
      {saved ? <Notice kind="success" title={SAVED} /> : null}
      {profile ? <ProfileSummary {...profile} /> : <ByPhone title="Свої дані змінюйте за телефоном" />}
    </Page>
  );
}
