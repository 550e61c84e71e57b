import { AccountPage } from '@/components/accounts/account-page';
import { PasswordResetForm } from '@/components/accounts/account-forms';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/layout/page-frame';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { trailOf } from '@/lib/pages/addresses';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/password-reset');

export default async function PasswordResetPage() {
  return (
    <AccountPage feature="password-reset">
      <Trail items={trailOf('/password-reset')} />
      <PasswordResetForm heading={<PageHeading {...headingOf('/password-reset')} />} captcha={await findCaptcha()} />
    </AccountPage>
  );
}
