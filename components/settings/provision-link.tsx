import { FileText } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { getSettings } from '@/lib/settings/settings';

/** The inspection's own regulation (Положення); nothing while the settings name none. */
export function ProvisionLink() {
  const { main_provision_link: href } = getSettings();
  if (!href) return null;
  return (
    <p>
      <ButtonLink href={href} variant="secondary" icon={<FileText aria-hidden />}>
        Положення про інспекцію
      </ButtonLink>
    </p>
  );
}
