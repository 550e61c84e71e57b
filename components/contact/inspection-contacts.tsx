import { DescriptionList } from '@/components/ui/description-list';
import { PhoneLink } from '@/components/ui/phone-link';
import { PlainList } from '@/components/ui/plain-list';
import { EmailLink } from '@/components/ui/email-link';
import type { Settings } from '@/contract/settings';
import { phonesOf } from '@/lib/settings/settings';

export function InspectionContacts({ settings }: { settings: Settings }) {
  const phones = phonesOf(settings);
  return (
    <DescriptionList
      items={[
        {
          term: 'Телефони',
          description:
            phones.length > 0 ? (
              <PlainList>
                {phones.map((phone) => (
                  <li key={phone}>
                    <PhoneLink phone={phone} />
                  </li>
                ))}
              </PlainList>
            ) : null,
        },
        {
          term: 'Email',
          description: settings.email ? <EmailLink email={settings.email} /> : null,
        },
        { term: 'Адреса', description: settings.office_address },
      ]}
    />
  );
}
