import { notFound } from 'next/navigation';
import { DeleteAccountForm } from '@/components/accounts/delete-account-form';
import { ProfilePart } from '@/components/user/profile-part';
import { AppLink } from '@/components/ui/app-link';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/domain/paths';
import { loadUser } from '@/lib/accounts/load-profile';
import { loadUserAppeals } from '@/lib/appeals/user-appeals';
import { describeOwn } from '@/lib/seo/page-metadata';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata = describeOwn('/cabinet/my-profile/deletion');

const linksOf = ({ email }: { email: string | null }) =>
  !hasFeature('appeal-case') ? 'none' : email ? 'mailed' : 'partly';

export default async function DeletionPage() {
  if (!hasFeature('own-account')) notFound();
  const load = (token: string) => Promise.all([loadUser(token), loadUserAppeals(token)]);
  const [user, appeals] = await withSession(paths.cabinetProfileDeletion, load);
  const open = appeals?.filter(({ status }) => status !== 'decided' && status !== 'withdrawn') ?? [];
  return (
    <ProfilePart page="/cabinet/my-profile/deletion">
      {user ? (
        <Stack width="text">
          <p>
            Потрібна лише копія ваших даних?{' '}
            <AppLink href={paths.personalData}>Як її отримати, не видаляючи кабінету</AppLink>.
          </p>
          {user.has_password === false ? (
            <p>
              Щоб видалити кабінет, спершу <AppLink href={paths.cabinetProfileSignIn}>задайте пароль</AppLink>.
            </p>
          ) : (
            <DeleteAccountForm openCases={open.map(({ number }) => number)} links={linksOf(user)} />
          )}
        </Stack>
      ) : null}
    </ProfilePart>
  );
}
