import { PhoneList } from '@/components/settings/phone-list';
import { DescriptionList } from '@/components/ui/description-list';
import type { Settings } from '@/contract/settings';

/** How to reach the inspection without this site. */
export function EssentialContacts({ settings: { office_address: address, email } }: { settings: Settings }) {
  return (
    <DescriptionList
      items={[
        { term: 'Телефони', description: <PhoneList /> },
        { term: 'Адреса', description: address },
        { term: 'Електронна пошта', description: email },
      ]}
    />
  );
}
