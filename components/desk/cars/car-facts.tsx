import { AllAbout } from '@/components/desk/find/all-about';
import { ShownFile } from '@/components/desk/shown-file';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DeskCar } from '@/contract/desk-cars';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';

export function CarFacts({ license_plate: plate, car, citizen, ...rest }: DeskCar) {
  return (
    <>
      <p>
        <LicensePlate licensePlate={plate} size="large" />
      </p>
      <AllAbout plate={plate} person={`citizens-${citizen.id}`} />
      <DescriptionList
        items={[
          { term: 'Стан', description: CAR_STATUS_LABELS[rest.status] },
          { term: 'Авто', description: car },
          {
            term: 'Чий кабінет',
            description: <AppLink href={deskPaths.citizen(citizen.id)}>{citizen.name || 'без імені'}</AppLink>,
          },
          { term: 'Email', description: citizen.email },
          { term: 'Телефон', description: citizen.phone },
          { term: 'Додано', description: formatDate(rest.added_at) },
          {
            term: 'Штрафів із цим знаком',
            description: (
              <AppLink href={`${deskPaths.register('fines')}?q=${encodeURIComponent(plate)}`}>{rest.fines}</AppLink>
            ),
          },
          { term: 'Остання відповідь', description: rest.status_comment },
        ]}
      />
    </>
  );
}

export function CarDocuments({ id: carId, documents }: Pick<DeskCar, 'id' | 'documents'>) {
  return (
    <Section id="documents" title="Документи">
      {documents.length === 0 ? <p>Документів немає.</p> : null}
      <PlainList>
        {documents.map(({ id, name, is_picture: isPicture, uploaded_at: at }) => (
          <li key={id}>
            <ShownFile
              href={deskPaths.carDocument(carId, id)}
              name={name}
              isPicture={isPicture}
              what="Документ"
              after={`, ${formatMoment(at)}`}
            />
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
