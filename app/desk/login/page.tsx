import { redirect } from 'next/navigation';
import { DeskLoginForm, DeskPasskeySignIn } from '@/components/desk/desk-login-form';
import { EntrancePage } from '@/components/desk/entrance-page';
import { Notice } from '@/components/ui/notice';
import { deskPaths } from '@/domain/desk-paths';
import { isAtDesk } from '@/lib/desk/desk-session';
import { safeDeskPath } from '@/lib/desk/sign-in-path';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export const generateMetadata = () => describeForm('/desk/login');

const BACK = 'Після входу відкриється та сама сторінка, а написане повернеться.';

export default async function DeskLoginPage({ searchParams }: PageProps<'/desk/login'>) {
  const next = safeDeskPath((await searchParams)['next']);
  if (await isAtDesk()) redirect(next);
  const below = hasFeature('passkeys') ? <DeskPasskeySignIn next={next} /> : null;
  return (
    <EntrancePage {...headingOf('/desk/login')}>
      {(heading) => (
        <DeskLoginForm
          heading={
            <>
              {heading}
              {next === deskPaths.today ? null : <Notice title={BACK} />}
            </>
          }
          next={next}
          below={below}
        />
      )}
    </EntrancePage>
  );
}
