import { PhoneList } from '@/components/settings/phone-list';
import { DescriptionList } from '@/components/ui/description-list';
import type { Settings } from '@/contract/settings';
import { phonesOf } from '@/lib/settings/settings';

/** How to reach the inspection without this site. */
export function EssentialContacts({ settings }: { settings: Settings }) {
  const { office_address: address, email } = settings;
  return (
    <DescriptionList
      items={[
        { term: 'Телефони', description: phonesOf(settings).length > 0 ? <PhoneList /> : null },
        { term: 'Адреса', description: address },
        { term: 'Email', description: email },
      ]}
    />
  );
}
