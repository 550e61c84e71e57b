import { AllAbout } from '@/components/desk/find/all-about';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DeskCitizen } from '@/contract/desk-registers';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { deskPaths } from '@/domain/desk-paths';

export function CitizenSheet({ id, email, phone, created_at: at, is_held: isHeld, ...of }: DeskCitizen) {
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Кабінет', description: `${id}, з ${formatDate(at)}` },
          { term: 'Email', description: email },
          { term: 'Телефон', description: phone },
          { term: 'Вхід', description: isHeld ? 'зупинено кнопкою «Це не я»' : null },
        ]}
      />
      <AllAbout person={`citizens-${id}`} />
      <Section id="cars" title={`Авто: ${of.cars.length}`}>
        <PlainList>
          {of.cars.map((car) => (
            <li key={car.id}>
              <AppLink href={deskPaths.car(car.id)}>{formatLicensePlate(car.license_plate)}</AppLink>
              {`, ${[car.car, car.status].filter(Boolean).join(', ')}`}
            </li>
          ))}
        </PlainList>
      </Section>
    </>
  );
}
