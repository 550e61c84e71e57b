import { notFound, redirect } from 'next/navigation';
import { WithdrawQuestion } from '@/components/appeals/withdraw-question';
import { Page } from '@/components/layout/page-frame';
import { cabinetPlace } from '@/lib/appeals/case-place';
import { withdrawCase } from '@/lib/appeals/change-case';
import { describeOwnAppeal, findUserAppeal } from '@/lib/appeals/user-appeals';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';

export const generateMetadata = async ({ params }: PageProps<'/cabinet/appeals/[id]/withdraw'>) =>
  describeOwnAppeal('/cabinet/appeals/[id]/withdraw', (await params).id);

export default async function WithdrawPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const appeal = await withSession(paths.cabinetAppealWithdraw(id), (token) => findUserAppeal(token, id));
  if (!appeal) notFound();
  if (!appeal.can_withdraw) redirect(paths.cabinetAppeal(id));
  return (
    <Page width="full">
      <WithdrawQuestion appeal={appeal} place={cabinetPlace(appeal)} action={withdrawCase} />
    </Page>
  );
}
