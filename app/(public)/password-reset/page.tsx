import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { PasswordResetForm } from '@/components/accounts/password-reset-form';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const LEAD = 'Вкажіть email свого кабінету – надішлемо посилання, за яким можна задати новий пароль.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Забули пароль?'),
    description: `Новий пароль до особистого кабінету. ${LEAD}`,
    path: paths.passwordReset,
  });
}

export default async function PasswordResetPage() {
  return (
    <AccountPage feature="password-reset">
      <Trail items={[{ title: 'Особистий кабінет', href: paths.login(), asDocument: true }]} />
      <PasswordResetForm heading={<PageHeading title="Забули пароль?" lead={LEAD} />} captcha={await findCaptcha()} />
    </AccountPage>
  );
}
