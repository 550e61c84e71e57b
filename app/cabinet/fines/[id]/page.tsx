import { clientOf } from '@/lib/api/server-client';
import { notFound } from 'next/navigation';
import { CaseLink } from '@/components/appeals/appeal-status-tag';
import { FinesByPhone } from '@/components/cabinet/account-by-phone';
import { FineCard } from '@/components/fines/fine-card';
import { FineTitle } from '@/components/fines/fine-title';
import { StaleFines } from '@/components/fines/stale-fines';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { unlessDown, unlessNotOffered } from '@/lib/api/error';
import { appealOf, loadUserAppeals } from '@/lib/appeals/user-appeals';
import { describeOwnFine, findFine } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { findUser } from '@/lib/session/user-calls';
import { headingOf } from '@/lib/seo/page-metadata';
import { fullName } from '@/domain/full-name';

export const generateMetadata = async ({ params }: PageProps<'/cabinet/fines/[id]'>) =>
  describeOwnFine('/cabinet/fines/[id]', (await params).id);

export default async function FinePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const [fine, user, appeals] = await withSession(paths.cabinetFine(id), (token) =>
    Promise.all([
      unlessNotOffered(findFine(token, id)),
      unlessDown(findUser(clientOf({ token }))),
      loadUserAppeals(token),
    ]),
  );
  if (fine === null) notFound();
  if (!fine) {
    return (
      <Page width="full">
        <PageHeading {...headingOf('/cabinet/fines/[id]')} />
        <FinesByPhone />
      </Page>
    );
  }
  return (
    <Page width="full">
      <PageHeading above={<AppLink href={paths.cabinetFine()}>Усі штрафи</AppLink>} title={<FineTitle fine={fine} />} />
      <CaseLink appeal={appealOf(fine, appeals)} />
      <StaleFines />
      <FineCard fine={fine} payer={user && fullName(user)} />
    </Page>
  );
}
