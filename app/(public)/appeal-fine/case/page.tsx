import { HelpCard } from '@/components/settings/help-card';
import { AppealCase } from '@/components/appeals/appeal-case';
import { CaseHeading } from '@/components/appeals/case-heading';
import { DeadLink } from '@/components/appeals/dead-link';
import { Page } from '@/components/layout/page-frame';
import { linkedPlace } from '@/lib/appeals/case-place';
import { sendLinkedMessage } from '@/lib/appeals/change-case';
import { describeLinkedCase, findLinkedCase, tabPlaceOf } from '@/lib/appeals/linked-case';
import { firstOf } from '@/lib/forms/query';

export const generateMetadata = ({ searchParams }: PageProps<'/appeal-fine/case'>) =>
  describeLinkedCase('/appeal-fine/case', searchParams);

export default async function LinkedCasePage({ searchParams }: PageProps<'/appeal-fine/case'>) {
  const query = await searchParams;
  const key = firstOf(query['key']) ?? '';
  const found = await findLinkedCase(key);
  if (found.kind !== 'found') return <DeadLink found={found} />;
  const { data: appeal, unread } = found;
  return (
    <Page aside={<HelpCard />}>
      <CaseHeading appeal={appeal} />
      <AppealCase
        appeal={appeal}
        unread={unread}
        place={linkedPlace(key)}
        send={sendLinkedMessage}
        message={{ draft: undefined, known: {}, received: [] }}
        done={firstOf(query['done'])}
        tabPlace={tabPlaceOf(key)}
      />
    </Page>
  );
}
