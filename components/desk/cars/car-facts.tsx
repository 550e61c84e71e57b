import { AllAbout } from '@/components/desk/find/all-about';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { PlainList, Row } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DeskCar } from '@/contract/desk-cars';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { Act, ofCase } from '@/components/desk/act-form';
import { PostedForm } from '@/components/desk/posted-form';
import { NO_REFUSAL, RefusalFields, ShownFile } from '@/components/desk/checked-file';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { CAR_REJECTIONS } from '@/domain/car-rejections';

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

function SharedPlate({ confirmed_elsewhere: others }: DeskCar) {
  return (
    <Notice kind="warning" title="Цей номерний знак уже підтверджено в іншому кабінеті">
      <p>Якщо власник змінився, спершу відхиліть інше авто. Якщо право мають обоє, підтвердьте обом.</p>
      <Row>
        {others.map((other) => (
          <AppLink key={other} href={deskPaths.car(other)}>
            Авто {other}
          </AppLink>
        ))}
      </Row>
    </Notice>
  );
}

/** One key each: a approves, r goes to the reasons, Ctrl+Enter sends the one chosen. */
export function CarCheck(car: DeskCar) {
  const isShared = car.confirmed_elsewhere.length > 0;
  const isAnswered = car.status !== 'pending' && (car.status !== 'unverified' || car.documents.length > 0);
  return (
    <Stack>
      {isShared && car.status !== 'verified' ? <SharedPlate {...car} /> : null}
      {car.status === 'verified' ? null : (
        <Act
          variant="primary"
          call={isShared ? 'cars.approve?is_shared=true' : 'cars.approve'}
          values={ofCase(car)}
          label="Підтвердити"
          shortcut="a"
        >
          {isShared ? 'Підтвердити обом' : 'Підтвердити'}
        </Act>
      )}
      {car.status === 'rejected' ? null : (
        <PostedForm
          name="reject"
          label="Відхилити"
          call="cars.reject"
          values={ofCase(car)}
          base={NO_REFUSAL}
          submit="Відхилити"
          shortcut="x"
          variant="danger"
        >
          <RefusalFields label="Чому відхилити" refusals={CAR_REJECTIONS} />
        </PostedForm>
      )}
      {isAnswered ? (
        <Act call="cars.reopen" values={ofCase(car)} label="Повернути на перевірку" shortcut="u">
          Повернути на перевірку
        </Act>
      ) : null}
    </Stack>
  );
}
