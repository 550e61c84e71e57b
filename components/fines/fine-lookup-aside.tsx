import { HelpCard } from '@/components/settings/help-card';
import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { paths } from '@/domain/paths';

export function FineLookupAside() {
  return (
    <>
      <AsideCard id="fine-number" title="Де взяти серію та номер">
        <p>
          Вони вгорі постанови або повідомлення, яке лишають на склі. Серія – кілька літер, іноді з цифрами; номер – від
          шести до десяти цифр, наприклад ІП 0001234567.
        </p>
        <p>
          <AppLink href={paths.postanova}>Як читати постанову</AppLink>
        </p>
      </AsideCard>
      <HelpCard />
    </>
  );
}
