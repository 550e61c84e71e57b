import { DAY_LENGTH_MAX } from '@/domain/dates';
import type { carCreationSchema } from './cars';
import type { fineWatchRequestSchema } from './fine-watch';
import type { fineLookupFormSchema } from './fines';
import type { FormOf } from './form';
import type { licensePlateFormSchema } from './license-plate';
import type { paymentClaimSchema } from './payment-claims';

export const FINE_LOOKUP_FORM = {
  rules: async () => (await import('./fines')).fineLookupFormSchema,
  fields: {
    license_plate: {
      kind: 'plate',
      label: 'Номерний знак авто',
      hint: 'Кирилицею чи латиницею, з пробілами чи без',
    },
    serial_number: {
      kind: 'text',
      label: 'Серія та номер постанови або повідомлення',
      hint: 'Наприклад, ІП 0001234567. Без номера скажемо лише, чи є штрафи.',
      input: { autoComplete: 'off', spellCheck: false, width: 'medium' },
      optional: true,
    },
  },
} as const satisfies FormOf<typeof fineLookupFormSchema>;

export const FINE_WATCH_FORM = {
  rules: async () => (await import('./fine-watch')).fineWatchRequestSchema,
  fields: {
    license_plate: { kind: 'hidden' },
    serial_number: { kind: 'hidden' },
    email: {
      kind: 'email',
      label: 'Email',
      hint: 'Лише для листів про цей штраф. Видалимо адресу, щойно його закриють або ви відмовитеся',
      input: { maxLength: 254 },
    },
    captcha: { kind: 'unseen' },
  },
} as const satisfies FormOf<typeof fineWatchRequestSchema>;

/** `fine`: its id in the cabinet; empty without an account. */
export const PAYMENT_CLAIM_FORM = {
  rules: async () => (await import('./payment-claims')).paymentClaimSchema,
  fields: {
    fine: { kind: 'hidden' },
    license_plate: { kind: 'hidden' },
    serial_number: { kind: 'hidden' },
    paid_on: {
      kind: 'text',
      label: 'День сплати',
      hint: 'Як у квитанції, наприклад 05.11.2026',
      input: { autoComplete: 'off', spellCheck: false, width: 'medium', maxLength: DAY_LENGTH_MAX },
    },
    amount: {
      kind: 'text',
      label: 'Сплачена сума, гривень',
      hint: 'Без комісії банку, наприклад 170,00',
      input: { autoComplete: 'off', spellCheck: false, width: 'medium', maxLength: 30 },
    },
    file: { kind: 'files', label: 'Квитанція', optional: true },
    email: { kind: 'email', label: 'Email', hint: 'Сюди надійде відповідь', input: { maxLength: 254 } },
    captcha: { kind: 'unseen' },
  },
} as const satisfies FormOf<typeof paymentClaimSchema, 'fine' | 'file'>;

export const PLATE_FORM = {
  rules: async () => (await import('./license-plate')).licensePlateFormSchema,
  fields: {
    license_plate: {
      kind: 'plate',
      label: 'Номерний знак',
      hint: 'Кирилицею чи латиницею, з пробілами чи без: наприклад, АА 1234 ВВ',
      input: { enterKeyHint: 'search' },
    },
  },
} as const satisfies FormOf<typeof licensePlateFormSchema>;

export const CAR_FORM = {
  rules: async () => (await import('./cars')).carCreationSchema,
  fields: {
    license_plate: {
      kind: 'plate',
      label: 'Номерний знак',
      hint: 'Кирилицею чи латиницею, наприклад АА 1234 ВВ',
    },
    brand: { kind: 'text', label: 'Марка', input: { autoComplete: 'off' }, optional: true },
    model: { kind: 'text', label: 'Модель', input: { autoComplete: 'off' }, optional: true },
  },
} as const satisfies FormOf<typeof carCreationSchema>;
