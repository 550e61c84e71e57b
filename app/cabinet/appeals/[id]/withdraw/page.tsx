import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { CaseTitle } from '@/components/appeals/case-title';
import { WithdrawForm } from '@/components/appeals/withdraw-form';
import { Page } from '@/components/layout/page';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/ui/page-heading';
import { withdrawCase } from '@/lib/appeals/change-case';
import { findUserAppeal } from '@/lib/appeals/user-appeals';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';

export const metadata: Metadata = { title: 'Відкликати скаргу' };

export default async function WithdrawPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const appeal = await withSession(paths.cabinetAppealWithdraw(id), (token) => findUserAppeal(token, id));
  if (!appeal) notFound();
  if (!appeal.can_withdraw) redirect(paths.cabinetAppeal(id));
  return (
    <Page width="full">
      <PageHeading
        above={<AppLink href={paths.cabinetAppeal(id)}>До скарги</AppLink>}
        title={<CaseTitle before="Відкликати скаргу" number={appeal.number} after="?" />}
        lead="Її більше не розглядатимуть, а строки сплати рахуватимуться за датами постанови. Повернути відкликану скаргу не можна – лише подати нову, якщо строк оскарження ще не минув."
      />
      <WithdrawForm appealId={appeal.id} action={withdrawCase} />
    </Page>
  );
}
