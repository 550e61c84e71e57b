import { notFound } from 'next/navigation';
import { SignInSections } from '@/components/accounts/sign-in-sections';
import { ProfilePart } from '@/components/user/profile-part';
import { paths } from '@/domain/paths';
import { loadWaysIn } from '@/lib/accounts/load-profile';
import { describeOwn } from '@/lib/seo/page-metadata';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata = describeOwn('/cabinet/my-profile/sign-in');

export default async function WaysInPage({ searchParams }: PageProps<'/cabinet/my-profile/sign-in'>) {
  if (!hasFeature('own-account')) notFound();
  const { identity: told } = await searchParams;
  const { user, ...ways } = await withSession(paths.cabinetProfileSignIn, loadWaysIn);
  return (
    <ProfilePart page="/cabinet/my-profile/sign-in">
      {user ? <SignInSections {...ways} user={user} told={told} /> : null}
    </ProfilePart>
  );
}
