import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { RegistrationForm } from '@/components/accounts/registration-form';
import { Trail } from '@/components/seo/trail';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/ui/page-heading';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const LEAD = 'У кабінеті видно штрафи ваших авто, строки й суми, звідти ж оскаржують постанови.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Створити кабінет'),
    description: `Реєстрація особистого кабінету за email. ${LEAD}`,
    path: paths.registration,
  });
}

export default async function RegistrationPage() {
  return (
    <AccountPage feature="registration">
      <Trail items={[{ title: 'Особистий кабінет', href: paths.login(), asDocument: true }]} />
      <RegistrationForm
        heading={<PageHeading title="Створити кабінет" lead={LEAD} />}
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
