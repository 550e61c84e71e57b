import { DAY_LENGTH_MAX } from '@/domain/dates';
import { formOf } from './form';

export const FINE_LOOKUP_FORM = formOf(async () => (await import('./fines')).fineLookupFormSchema, {
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
});

export const FINE_WATCH_FORM = formOf(async () => (await import('./fine-watch')).fineWatchRequestSchema, {
  license_plate: { kind: 'hidden' },
  serial_number: { kind: 'hidden' },
  email: {
    kind: 'email',
    label: 'Email',
    hint: 'Лише для листів про цей штраф. Видалимо адресу, щойно його закриють або ви відмовитеся',
    input: { maxLength: 254 },
  },
  captcha: { kind: 'unseen' },
});

/** `fine`: its id in the cabinet; empty without an account. */
export const PAYMENT_CLAIM_FORM = formOf(async () => (await import('./payment-claims')).paymentClaimSchema, {
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
});

export const PLATE_FORM = formOf(async () => (await import('./license-plate')).licensePlateFormSchema, {
  license_plate: {
    kind: 'plate',
    label: 'Номерний знак',
    hint: 'Кирилицею чи латиницею, з пробілами чи без: наприклад, АА 1234 ВВ',
    input: { enterKeyHint: 'search' },
  },
});

export const CAR_FORM = formOf(async () => (await import('./cars')).carCreationSchema, {
  license_plate: {
    kind: 'plate',
    label: 'Номерний знак',
    hint: 'Кирилицею чи латиницею, наприклад АА 1234 ВВ',
  },
  brand: { kind: 'text', label: 'Марка', input: { autoComplete: 'off' }, optional: true },
  model: { kind: 'text', label: 'Модель', input: { autoComplete: 'off' }, optional: true },
});
