import { HelpCard } from '@/components/settings/help-card';
import { redirect } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { EndNotice } from '@/components/session/end-notice';
import { IdentityNotice, IdGovUaSignIn } from '@/components/identity/id-gov-ua';
import { LoginForm, TellTabs } from '@/components/session/login-form';
import { CitizenPasskeySignIn } from '@/components/passkeys/citizen-passkey-sign-in';
import { LoginHelp, AccountLinks } from '@/components/session/login-help';
import { hasFeature } from '@/lib/settings/features';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';
import { offersIdGovUa } from '@/lib/session/id-gov-ua';
import { isEndReason } from '@/lib/session/reasons';
import { findLeftBehind, findSession } from '@/lib/session/session';
import { safeTargetPath } from '@/lib/session/target-path';

export const generateMetadata = () => describeForm('/login');

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { next, reason, trouble } = await searchParams;
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
            {offersIdGovUa() ? <IdentityNotice told={trouble} /> : null}
          </>
        }
        target={target}
        captcha={await findCaptcha()}
        below={
          <>
            {offersIdGovUa() ? <IdGovUaSignIn target={target} /> : null}
            {hasFeature('passkeys') ? <CitizenPasskeySignIn target={target} /> : null}
            <AccountLinks />
          </>
        }
      />
      <LoginHelp />
      <TellTabs reason={isEndReason(reason) ? reason : undefined} />
    </Page>
  );
}
