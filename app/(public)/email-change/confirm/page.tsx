import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { AnotherLink } from '@/components/accounts/another-link';
import { ConfirmEmailChangeForm } from '@/components/accounts/confirm-email-change-form';
import { LinkPage } from '@/components/accounts/link-page';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Новий email';
const LEAD = 'Підтвердьте, що ця адреса ваша. За нею ви входитимете до кабінету й отримуватимете листи.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm(TITLE),
    description: 'Підтвердження нового email особистого кабінету за посиланням із листа.',
    path: paths.emailChangeConfirm,
    noIndex: true,
  });
}

export default async function ConfirmEmailChangePage({ searchParams }: PageProps<'/email-change/confirm'>) {
  return (
    <AccountPage feature="own-account">
      <LinkPage kind="email-change" title={TITLE} lead={LEAD} searchParams={searchParams}>
        {(link) => (
          <ConfirmEmailChangeForm
            {...link}
            below={<AnotherLink href={paths.cabinetProfile}>Вкажіть новий email ще раз у кабінеті</AnotherLink>}
          />
        )}
      </LinkPage>
    </AccountPage>
  );
}
