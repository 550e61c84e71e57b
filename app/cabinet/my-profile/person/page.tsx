import { PersonSections } from '@/components/user/profile-sections';
import { ProfilePart } from '@/components/user/profile-part';
import { paths } from '@/domain/paths';
import { loadUser } from '@/lib/accounts/load-profile';
import { describeOwn } from '@/lib/seo/page-metadata';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata = describeOwn('/cabinet/my-profile/person');

const LEAD = 'Телефон і email потрібні, щоб повідомляти вас про штрафи та розгляд скарг.';

export default async function PersonPage() {
  const user = await withSession(paths.cabinetProfilePerson, loadUser);
  return (
    <ProfilePart page="/cabinet/my-profile/person" lead={user && hasFeature('notifications') ? LEAD : undefined}>
      {user ? (
        <PersonSections
          key={JSON.stringify(user)}
          user={user}
          hasNames={hasFeature('user-names')}
          isOwnAccount={hasFeature('own-account')}
        />
      ) : null}
    </ProfilePart>
  );
}
