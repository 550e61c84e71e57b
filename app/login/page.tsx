import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { redirect } from 'next/navigation';
import { AccountLinks } from '@/components/accounts/account-links';
import { Page } from '@/components/layout/page';
import { EndNotice } from '@/components/session/end-notice';
import { LoginForm } from '@/components/session/login-form';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { LoginHelp } from '@/components/session/login-help';
import { TellTabs } from '@/components/session/tell-tabs';
import { PageHeading } from '@/components/ui/page-heading';
import { hasFeature } from '@/lib/settings/features';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { isEndReason } from '@/lib/session/reasons';
import { findLeftBehind, findSession } from '@/lib/session/session';
import { safeTargetPath } from '@/lib/session/target-path';

const LEAD = 'Ваші автомобілі та штрафи, суми й строки, оскарження – в одному місці.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Особистий кабінет'),
    description: `Вхід до особистого кабінету. ${LEAD}`,
    path: paths.login(),
  });
}

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
            <PageHeading title="Особистий кабінет" lead={LEAD} />
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
