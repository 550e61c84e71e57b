'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { CAR_INVITATION_FORM } from '@/contract/car-share-forms';
import type { CarInvitation } from '@/contract/car-shares';
import { CAR_SHARE_TITLES } from '@/domain/car-share';
import { paths } from '@/domain/paths';
import { acceptInvitation } from '@/lib/cars/car-actions';

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
