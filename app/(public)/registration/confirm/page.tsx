import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { AnotherLink } from '@/components/accounts/another-link';
import { ConfirmEmailForm } from '@/components/accounts/confirm-email-form';
import { LinkPage } from '@/components/accounts/link-page';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Підтвердження email';
const LEAD = 'Залишився один крок: придумайте пароль, з яким входитимете до кабінету.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm(TITLE),
    description: 'Останній крок реєстрації особистого кабінету: підтвердження email і пароль.',
    path: paths.registrationConfirm,
    noIndex: true,
  });
}

export default async function ConfirmEmailPage({ searchParams }: PageProps<'/registration/confirm'>) {
  return (
    <AccountPage feature="registration">
      <LinkPage kind="registration" title={TITLE} lead={LEAD} searchParams={searchParams}>
        {(link) => (
          <ConfirmEmailForm
            {...link}
            below={<AnotherLink href={paths.registration}>Зареєструйтеся ще раз</AnotherLink>}
          />
        )}
      </LinkPage>
    </AccountPage>
  );
}
