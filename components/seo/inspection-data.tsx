import { paths } from '@/domain/paths';
import { nextDaysOff } from '@/lib/settings/opening';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { findSchedule, getSettings, phonesOf } from '@/lib/settings/settings';
import { JsonLd } from './json-ld';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function InspectionData() {
  const settings = getSettings();
  const schedule = findSchedule('inspection') ?? { hours: [] };
  const { hours } = schedule;
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
                hoursAvailable: [
                  ...hours.map(({ weekday, opens, closes }) => ({
                    '@type': 'OpeningHoursSpecification',
                    dayOfWeek: `https://schema.org/${WEEKDAYS[weekday - 1] ?? 'Monday'}`,
                    opens,
                    closes,
                  })),
                  ...nextDaysOff(schedule).map((day) => ({
                    '@type': 'OpeningHoursSpecification',
                    validFrom: day,
                    validThrough: day,
                    opens: '00:00',
                    closes: '00:00',
                  })),
                ],
              }
            : {}),
        })),
      }}
    />
  );
}
