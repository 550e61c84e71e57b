'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm, CardForm } from '@/components/forms/form';
import { Notice } from '@/components/ui/notice';
import { RadioChoices } from '@/components/ui/radio-choices';
import { SelectInput } from '@/components/ui/select-input';
import { CAR_SHARE_FORM, CAR_INVITATION_FORM } from '@/contract/car-share-forms';
import type { Car } from '@/contract/cars';
import { CAR_SHARE_HINTS, CAR_SHARE_RIGHTS, CAR_SHARE_TITLES, INVITATION_DAYS } from '@/domain/car-share';
import { paths } from '@/domain/paths';
import { sendCarInvitation, acceptInvitation } from '@/lib/cars/car-actions';
import { carSharesQuery } from '@/lib/cars/share-calls';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import type { CarInvitation } from '@/contract/car-shares';
import { carTitle } from './car-name';

const RIGHTS = CAR_SHARE_RIGHTS.map((rights) => ({
  value: rights,
  title: CAR_SHARE_TITLES[rights],
  details: CAR_SHARE_HINTS[rights],
}));

/** `cars` are those that may be shared. */
export function ShareCarForm({ cars }: { cars: Car[] }) {
  const queries = useQueryClient();
  const form = useForm({
    form: CAR_SHARE_FORM,
    action: sendCarInvitation,
    known: { car_id: String(cars[0]?.id ?? ''), rights: 'view' },
    address: paths.cabinetAuto,
    prefix: 'share-',
    onDone: () => void queries.invalidateQueries({ queryKey: carSharesQuery().queryKey }),
  });
  const done = (
    <Notice kind="success" title="Запрошення надіслано">
      <p>
        Посилання в листі діє {INVITATION_DAYS} днів. Якщо у вашому кабінеті вказано email, про запрошення написали й
        туди: у листі є кнопка «Це не я».
      </p>
    </Notice>
  );
  return (
    <SectionForm form={form} submit="Надіслати запрошення" done={done}>
      <Fields
        form={form}
        own={{
          car_id: (
            <SelectInput
              {...form.field('car_id')}
              options={cars.map((car) => [String(car.id), carTitle(car)] as const)}
            />
          ),
          rights: (
            <RadioChoices
              id="share-rights"
              name="rights"
              legend={CAR_SHARE_FORM.fields.rights.label}
              choices={RIGHTS}
              value={form.state.values.rights}
            />
          ),
        }}
      />
    </SectionForm>
  );
}

type AcceptInvitationFormProps = { token: string; invitation: CarInvitation; heading: ReactNode };

/** A button, because mail scanners open links. */
export function AcceptInvitationForm({ token, invitation, heading }: AcceptInvitationFormProps) {
  const form = useForm({
    form: CAR_INVITATION_FORM,
    action: acceptInvitation,
    known: { token },
    address: paths.carInvitation(token),
  });
  return (
    <CardForm heading={heading} form={form} submit="Прийняти запрошення">
      <DescriptionList
        items={[
          { term: 'Авто', description: <LicensePlate licensePlate={invitation.license_plate} /> },
          { term: 'Власник', description: invitation.owner },
          { term: 'Дозволено', description: CAR_SHARE_TITLES[invitation.rights] },
        ]}
      />
      <p>Власник побачить, що ви прийняли запрошення. Відмовитися можна будь-коли: «Мої автомобілі».</p>
      <Fields form={form} />
    </CardForm>
  );
}
