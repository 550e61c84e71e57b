import { ContentPage } from '@/components/content/content-page';
import { ProvisionLink } from '@/components/settings/provision-link';
import { contentMetadata } from '@/lib/content/page-metadata';
import { paths } from '@/domain/paths';

export const generateMetadata = () => contentMetadata('normative-base');

export default function NormativeBasePage() {
  return (
    <ContentPage
      slug="normative-base"
      trail={[{ title: 'Про інспекцію', href: paths.aboutInspection }]}
      parts={{ provision: <ProvisionLink /> }}
    />
  );
}
