import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { ProvisionLink } from '@/components/settings/provision-link';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';
import { paths } from '@/lib/paths';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('normative-base', props);

export default async function NormativeBasePage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return (
    <ContentPage
      slug="normative-base"
      trail={[{ title: 'Про інспекцію', href: paths.aboutInspection }]}
      parts={{ provision: <ProvisionLink /> }}
    />
  );
}
