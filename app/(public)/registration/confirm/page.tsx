import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { AnotherLink } from '@/components/accounts/another-link';
import { ConfirmEmailForm } from '@/components/accounts/confirm-email-form';
import { PageHeading } from '@/components/ui/page-heading';
import { titleOfForm } from '@/lib/forms/posted';
import { oneOf } from '@/lib/forms/query';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const LEAD = 'Залишився один крок: придумайте пароль, з яким входитимете до кабінету.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Підтвердження email'),
    description: 'Останній крок реєстрації особистого кабінету: підтвердження email і пароль.',
    path: paths.registrationConfirm,
    noIndex: true,
  });
}

export default async function ConfirmEmailPage({ searchParams }: PageProps<'/registration/confirm'>) {
  return (
    <AccountPage feature="registration">
      <ConfirmEmailForm
        token={oneOf((await searchParams)['token']) ?? ''}
        heading={<PageHeading title="Підтвердження email" lead={LEAD} />}
        below={<AnotherLink href={paths.registration}>Зареєструйтеся ще раз</AnotherLink>}
      />
    </AccountPage>
  );
}
