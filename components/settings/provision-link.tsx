import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button';
import { getSettings } from '@/lib/settings/settings';

export function ProvisionLink() {
  const { main_provision_link: href } = getSettings();
  if (!href) return null;
  return (
    <p>
      <ButtonLink href={href} variant="secondary" icon={<Icon name="file-text" />}>
        Положення про інспекцію
      </ButtonLink>
    </p>
  );
}
