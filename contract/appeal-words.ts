// The words for states and outcomes of an appeal, the same on every page and in every letter.
import type { APPEAL_OUTCOMES, APPEAL_STATUSES } from './appeals';

export const APPEAL_STATUS_WORDS: Record<(typeof APPEAL_STATUSES)[number], string> = {
  submitted: 'Подано',
  registered: 'Зареєстровано',
  in_review: 'На розгляді',
  evidence_needed: 'Потрібні докази',
  decided: 'Рішення',
  withdrawn: 'Відкликано',
};

export const APPEAL_OUTCOME_WORDS: Record<(typeof APPEAL_OUTCOMES)[number], string> = {
  upheld: 'Постанову залишено без змін',
  cancelled: 'Постанову скасовано',
  amount_changed: 'Суму стягнення змінено',
  returned: 'Справу повернено на новий розгляд',
};
