import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { OfficialAccounts } from '@/components/contact/official-accounts';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { ButtonLink } from '@/components/ui/button-link';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';
import { paths } from '@/lib/paths';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('authenticity', props);

export default async function AuthenticityPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  const report = (
    <ButtonLink href={paths.reportForgery} asDocument>
      Повідомити про підробку
    </ButtonLink>
  );
  return <ContentPage slug="authenticity" parts={{ lookup: <FineLookupCard />, accounts: <OfficialAccounts />, report }} />;
}
