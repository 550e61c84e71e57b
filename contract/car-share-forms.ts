import type { carInvitationTokenSchema, carShareCreationSchema } from './car-shares';
import type { carActSchema } from './cars';
import type { FormOf } from './form';

export const CAR_SHARE_FORM = {
  rules: async () => (await import('./car-shares')).carShareCreationSchema,
  fields: {
    car_id: { kind: 'choice', label: 'Авто' },
    email: {
      kind: 'email',
      label: 'Email людини',
      hint: 'Надішлемо запрошення. Прийняти його можна лише з кабінету з цим email',
      input: { autoComplete: 'off', maxLength: 254 },
    },
    rights: { kind: 'choice', label: 'Що дозволити' },
  },
} as const satisfies FormOf<typeof carShareCreationSchema>;

export const CAR_INVITATION_FORM = {
  rules: async () => (await import('./car-shares')).carInvitationTokenSchema,
  fields: { token: { kind: 'hidden' } },
} as const satisfies FormOf<typeof carInvitationTokenSchema>;

export const CAR_ACT_FORM = {
  rules: async () => (await import('./cars')).carActSchema,
  fields: { id: { kind: 'hidden' } },
} as const satisfies FormOf<typeof carActSchema>;
