import type { RecordRegister } from '@/contract/desk-registers';

export const REGISTER_WORDS: Record<RecordRegister, { title: string; search: string }> = {
  fines: { title: 'Штрафи', search: 'Номерний знак або серія та номер постанови' },
  evacuations: { title: 'Евакуації', search: 'Номерний знак або код запису' },
  'parking-places': { title: 'Місця паркування', search: 'Назва, адреса або код запису' },
};
