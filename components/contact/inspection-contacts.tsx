import { DescriptionList } from '@/components/ui/description-list';
import { PlainList } from '@/components/ui/plain-list';
import type { Settings } from '@/contract/settings';
import { phonesOf } from '@/lib/settings/settings';
import { phoneHref } from '@/lib/text/phone-href';

/** Phones, e-mail and address of the inspection, as far as they are known. */
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
                    <a href={phoneHref(phone)}>{phone}</a>
                  </li>
                ))}
              </PlainList>
            ) : null,
        },
        {
          term: 'Електронна пошта',
          description: settings.email ? <a href={`mailto:${settings.email}`}>{settings.email}</a> : null,
        },
        { term: 'Адреса', description: settings.office_address },
      ]}
    />
  );
}
