import { redirect } from 'next/navigation';
import { DeskLoginForm } from '@/components/desk/desk-login-form';
import { DeskPasskeySignIn } from '@/components/desk/desk-passkey-sign-in';
import { EntrancePage } from '@/components/desk/entrance-page';
import { deskPaths } from '@/domain/desk-paths';
import { isAtDesk } from '@/lib/desk/desk-session';
import { headingOf } from '@/lib/pages/pages';
import { describeForm } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export const generateMetadata = () => describeForm('/desk/login');

export default async function DeskLoginPage() {
  if (await isAtDesk()) redirect(deskPaths.today);
  const below = hasFeature('passkeys') ? <DeskPasskeySignIn /> : null;
  return (
    <EntrancePage {...headingOf('/desk/login')}>
      {(heading) => <DeskLoginForm heading={heading} below={below} />}
    </EntrancePage>
  );
}
