import { AllAbout } from '@/components/desk/find/all-about';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DeskCitizen } from '@/contract/desk-registers';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatLicensePlate } from '@/domain/license-plate';
import { ACCESS_REASONS } from '@/domain/register-reasons';
import { ReasonForm } from './reason-form';

export function CitizenSheet({
  id,
  email,
  phone,
  created_at: at,
  is_held: isHeld,
  former_email: former,
  ...of
}: DeskCitizen) {
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Кабінет', description: `${id}, з ${formatDate(at)}` },
          { term: 'Email', description: email },
          { term: 'Попередній email, «Це не я» натиснуто в листі на нього', description: former },
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

export const CitizenActs = ({ id, is_held: isHeld, email, former_email: former }: DeskCitizen) => (
  <>
    {isHeld || former ? (
      <ReasonForm
        register="citizens"
        record={{ id, version: '' }}
        call="citizens.release"
        shortcut="a"
        title="Відкрити кабінет власникові"
        hint="Спершу переконайтеся, що це власник. Назад: «Це не я» в наступному листі."
        reasons={ACCESS_REASONS}
        choice={
          former
            ? {
                name: 'kept_email',
                label: 'Який email у власника',
                options: [
                  ['', 'Виберіть email'],
                  ['former', `${former}, попередній`],
                  ['present', email ? `${email}, теперішній` : 'лишити без email'],
                ],
              }
            : undefined
        }
      />
    ) : null}
    <ReasonForm
      register="citizens"
      record={{ id, version: '' }}
      call="citizens.withdraw"
      shortcut="x"
      title="Відкликати доступ"
      hint="Усі сеанси закінчаться, підтвердження авто буде знято. Назад: перевірити авто знову."
      reasons={ACCESS_REASONS}
    />
  </>
);
