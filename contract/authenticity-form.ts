import { formOf } from './form';

export const ATTESTATION_FORM = formOf(async () => (await import('./authenticity')).attestationFormSchema, {
  code: {
    kind: 'text',
    label: 'Код перевірки',
    hint: '16 літер і цифр, наприклад 7K3M-9P2X-04TB-QW6H. Малі літери, пробіли й риски не важливі',
    input: { autoComplete: 'off', spellCheck: false, width: 'medium' },
  },
  license_plate: { kind: 'plate', label: 'Номерний знак авто' },
  serial_number: {
    kind: 'text',
    label: 'Серія та номер постанови або повідомлення',
    input: { autoComplete: 'off', spellCheck: false, width: 'medium' },
  },
});
