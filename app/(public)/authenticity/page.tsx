import { ContentPage } from '@/components/content/content-page';
import { OfficialAccounts } from '@/components/contact/official-accounts';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { ButtonLink } from '@/components/ui/button';
import { describeContentPage } from '@/lib/content/find-page';
import { paths } from '@/domain/paths';

export const generateMetadata = () => describeContentPage('/authenticity');

export default function AuthenticityPage() {
  const report = (
    <ButtonLink href={paths.reportForgery} asDocument>
      Повідомити про підробку
    </ButtonLink>
  );
  return (
    <ContentPage name="/authenticity" parts={{ lookup: <FineLookupCard />, accounts: <OfficialAccounts />, report }} />
  );
}
