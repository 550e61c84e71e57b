import { formOf } from './form';

export const CAR_SHARE_FORM = formOf(async () => (await import('./car-shares')).carShareCreationSchema, {
  car_id: { kind: 'select', label: 'Авто' },
  email: {
    kind: 'email',
    label: 'Email людини',
    hint: 'Надішлемо запрошення. Прийняти його можна лише з кабінету з цим email',
    input: { autoComplete: 'off', maxLength: 254 },
  },
  rights: { kind: 'choice', label: 'Що дозволити' },
});

export const CAR_INVITATION_FORM = formOf(async () => (await import('./car-shares')).carInvitationTokenSchema, {
  token: { kind: 'hidden' },
});

export const CAR_ACT_FORM = formOf(async () => (await import('./cars')).carActSchema, { id: { kind: 'hidden' } });
