import { notFound } from 'next/navigation';
import { AppealCase } from '@/components/appeals/appeal-case';
import { CaseHeading } from '@/components/appeals/case-heading';
import { Page } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { cabinetPlace } from '@/lib/appeals/case-place';
import { sendCaseMessage } from '@/lib/appeals/change-case';
import { openCase } from '@/lib/appeals/linked-case';
import { firstOf } from '@/lib/forms/query';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { describeOwnAppeal } from '@/lib/appeals/user-appeals';

export const generateMetadata = async ({ params }: PageProps<'/cabinet/appeals/[id]'>) =>
  describeOwnAppeal('/cabinet/appeals/[id]', (await params).id);

export default async function AppealCasePage({ params, searchParams }: PageProps<'/cabinet/appeals/[id]'>) {
  const { id } = await params;
  const found = await withSession(paths.cabinetAppeal(id), (token) => openCase(token, id));
  if (!found) notFound();
  const { appeal } = found;
  return (
    <Page width="full">
      <CaseHeading appeal={appeal} above={<AppLink href={paths.cabinetAppeals}>Мої скарги</AppLink>} />
      <AppealCase
        {...found}
        place={cabinetPlace(appeal)}
        send={sendCaseMessage}
        done={firstOf((await searchParams)['done'])}
      />
    </Page>
  );
}
