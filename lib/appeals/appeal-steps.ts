// The six steps of the guided appeal and the fields each of them asks for.
export const APPEAL_STEPS = [
  { id: 'postanova', title: 'Постанова', fields: ['serial_number', 'license_plate'] },
  { id: 'pidstava', title: 'Підстава', fields: ['reason'] },
  { id: 'poiasnennia', title: 'Пояснення', fields: ['text'] },
  { id: 'dokazy', title: 'Докази', fields: ['uploads'] },
  {
    id: 'kontakty',
    title: 'Контакти',
    fields: ['last_name', 'first_name', 'middle_name', 'address', 'phone', 'email'],
  },
  { id: 'perevirka', title: 'Перевірка', fields: ['consent', 'captcha'] },
] as const;

/** The address of a step on the page of the form; its heading carries the name. */
export const stepAddress = (index: number) => `#krok-${APPEAL_STEPS[index]?.id ?? ''}`;

/** Index of the step that asks for a field; the last step for a field that none of them names. */
export function stepOfField(field: string): number {
  const index = APPEAL_STEPS.findIndex((step) => (step.fields as readonly string[]).includes(field));
  return index === -1 ? APPEAL_STEPS.length - 1 : index;
}

/** Names of the text fields, as they travel in the form. */
export const APPEAL_TEXT_FIELDS = [
  'serial_number',
  'license_plate',
  'reason',
  'text',
  'last_name',
  'first_name',
  'middle_name',
  'address',
  'phone',
  'email',
] as const;
export type AppealTextField = (typeof APPEAL_TEXT_FIELDS)[number];
export type AppealValues = Record<AppealTextField, string>;

export const EMPTY_APPEAL: AppealValues = {
  serial_number: '',
  license_plate: '',
  reason: '',
  text: '',
  last_name: '',
  first_name: '',
  middle_name: '',
  address: '',
  phone: '',
  email: '',
};
