import { HelpCard } from '@/components/settings/help-card';
import { redirect } from 'next/navigation';
import { DeadLink } from '@/components/appeals/dead-link';
import { WithdrawQuestion } from '@/components/appeals/withdraw-question';
import { Page } from '@/components/layout/page-frame';
import { linkedPlace } from '@/lib/appeals/case-place';
import { withdrawLinkedCase } from '@/lib/appeals/change-case';
import { describeLinkedCase, findLinkedCase } from '@/lib/appeals/linked-case';
import { firstOf } from '@/lib/forms/query';

export const generateMetadata = ({ searchParams }: PageProps<'/appeal-fine/case/withdraw'>) =>
  describeLinkedCase('/appeal-fine/case/withdraw', searchParams);

export default async function WithdrawLinkedPage({ searchParams }: PageProps<'/appeal-fine/case/withdraw'>) {
  const key = firstOf((await searchParams)['key']) ?? '';
  const found = await findLinkedCase(key);
  if (found.kind !== 'found') return <DeadLink found={found} />;
  const place = linkedPlace(key);
  if (!found.data.can_withdraw) redirect(place.page);
  return (
    <Page aside={<HelpCard />}>
      <WithdrawQuestion appeal={found.data} place={place} action={withdrawLinkedCase} />
    </Page>
  );
}
