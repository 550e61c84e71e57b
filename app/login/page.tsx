import { HelpCard } from '@/components/settings/help-card';
import { redirect } from 'next/navigation';
import { AccountLinks } from '@/components/accounts/account-links';
import { Page } from '@/components/layout/page';
import { EndNotice } from '@/components/session/end-notice';
import { LoginForm } from '@/components/session/login-form';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { LoginHelp } from '@/components/session/login-help';
import { TellTabs } from '@/components/session/notify-tabs';
import { PageHeading } from '@/components/ui/page-heading';
import { hasFeature } from '@/lib/settings/features';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { headingOf } from '@/lib/pages/pages';
import { describeForm } from '@/lib/seo/page-metadata';
import { isEndReason } from '@/lib/session/reasons';
import { findLeftBehind, findSession } from '@/lib/session/session';
import { safeTargetPath } from '@/lib/session/target-path';

export const generateMetadata = () => describeForm('/login');

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { next, reason } = await searchParams;
  const target = safeTargetPath(typeof next === 'string' ? next : null);
  if (await findSession()) redirect(target);
  const left = await findLeftBehind();
  if (left !== null) redirect(paths.logoutExpired(target, { reason: left }));
  return (
    <Page aside={<HelpCard />}>
      <LoginForm
        heading={
          <>
            <PageHeading {...headingOf('/login')} />
            <EndNotice reason={reason} />
          </>
        }
        target={target}
        captcha={await findCaptcha()}
        below={
          <>
            {hasFeature('passkeys') ? <PasskeySignIn target={target} /> : null}
            <AccountLinks />
          </>
        }
      />
      <LoginHelp />
      <TellTabs reason={isEndReason(reason) ? reason : 'expired'} />
    </Page>
  );
}
