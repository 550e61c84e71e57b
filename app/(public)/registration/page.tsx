import { AccountPage } from '@/components/accounts/account-page';
import { RegistrationForm } from '@/components/accounts/account-forms';
import { Trail } from '@/components/seo/trail';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/layout/page-frame';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { trailOf } from '@/lib/pages/addresses';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/registration');

export default async function RegistrationPage() {
  return (
    <AccountPage feature="registration">
      <Trail items={trailOf('/registration')} />
      <RegistrationForm
        heading={<PageHeading {...headingOf('/registration')} />}
        captcha={await findCaptcha()}
        below={
          <p>
            Уже маєте кабінет?{' '}
            <AppLink href={paths.login()} asDocument>
              Увійдіть
            </AppLink>
            . Навіщо нам ці дані, сказано на сторінці <AppLink href={paths.personalData}>«Персональні дані»</AppLink>.
          </p>
        }
      />
    </AccountPage>
  );
}
