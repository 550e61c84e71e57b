import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { findSchedule, getSettings, phonesOf } from '@/lib/settings/settings';
import { JsonLd } from './json-ld';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function InspectionData() {
  const settings = getSettings();
  const hours = findSchedule('inspection')?.hours ?? [];
  return (
    <JsonLd
      data={{
        '@type': 'GovernmentOrganization',
        name: settings.title,
        url: absoluteUrl(paths.home),
        ...(settings.email ? { email: settings.email } : {}),
        ...(settings.office_address
          ? { address: { '@type': 'PostalAddress', streetAddress: settings.office_address, addressCountry: 'UA' } }
          : {}),
        ...(settings.fb_link ? { sameAs: [settings.fb_link] } : {}),
        contactPoint: phonesOf(settings).map((phone) => ({
          '@type': 'ContactPoint',
          telephone: phone,
          contactType: 'customer service',
          availableLanguage: 'uk',
          ...(hours.length > 0
            ? {
                hoursAvailable: hours.map(({ weekday, opens, closes }) => ({
                  '@type': 'OpeningHoursSpecification',
                  dayOfWeek: `https://schema.org/${WEEKDAYS[weekday - 1] ?? 'Monday'}`,
                  opens,
                  closes,
                })),
              }
            : {}),
        })),
      }}
    />
  );
}
