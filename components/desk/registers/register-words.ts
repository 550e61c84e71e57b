import type { RecordRegister } from '@/contract/desk-registers';

export const REGISTER_WORDS: Record<RecordRegister, { title: string; search: string; add: string }> = {
  fines: { title: 'Штрафи', search: 'Номерний знак або серія та номер постанови', add: 'Внести штраф' },
  evacuations: { title: 'Евакуації', search: 'Номерний знак або код запису', add: 'Внести евакуацію' },
  'parking-places': {
    title: 'Місця паркування',
    search: 'Назва, адреса або код запису',
    add: 'Внести місце для паркування',
  },
};
