import { capital } from './capital';
import type { FineDocument } from './fine-document';

/** Подано → Зареєстровано → На розгляді → (Потрібні докази) → Рішення, or withdrawn by the citizen. */
export const APPEAL_STATUSES = [
  'submitted',
  'registered',
  'in_review',
  'evidence_needed',
  'decided',
  'withdrawn',
] as const;

/** unknown: a city's own API says it in words unknown here. */
export const TOLD_APPEAL_STATUSES = [...APPEAL_STATUSES, 'unknown'] as const;

/** КУпАП ст. 293. */
export const APPEAL_OUTCOMES = ['upheld', 'cancelled', 'amount_changed', 'returned'] as const;

export type AppealStatus = (typeof APPEAL_STATUSES)[number];
export type ToldAppealStatus = (typeof TOLD_APPEAL_STATUSES)[number];
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export const APPEAL_STATUS_LABELS: Record<AppealStatus, string> = {
  submitted: 'Подано',
  registered: 'Зареєстровано',
  in_review: 'На розгляді',
  evidence_needed: 'Потрібні докази',
  decided: 'Рішення',
  withdrawn: 'Відкликано',
};

const TOLD_LABELS: Record<ToldAppealStatus, string> = { ...APPEAL_STATUS_LABELS, unknown: 'Стан уточніть' };

interface Stage {
  status: ToldAppealStatus;
  /** The number of the complaint that decides this one, too. */
  merged_into?: string | null | undefined;
}

/** Within a sentence. */
export const appealStatusWords = ({ status, merged_into: into }: Stage): string =>
  into ? `приєднано до №\u00a0${into}` : TOLD_LABELS[status].toLowerCase();

export const appealStatusText = (stage: Stage): string => capital(appealStatusWords(stage));

export const APPEAL_OUTCOME_LABELS: Record<AppealOutcome, string> = {
  upheld: 'Постанову залишено без змін',
  cancelled: 'Постанову скасовано',
  amount_changed: 'Суму стягнення змінено',
  returned: 'Справу повернено на новий розгляд',
};

/** A notice has no resolution to uphold or cancel. */
export const OBJECTION_OUTCOME_LABELS: Record<AppealOutcome, string> = {
  upheld: 'Заперечення відхилено',
  cancelled: 'Справу закрито',
  amount_changed: APPEAL_OUTCOME_LABELS.amount_changed,
  returned: 'Обставини перевірять ще раз',
};

export const appealOutcomeText = (outcome: AppealOutcome, document: FineDocument | undefined): string =>
  (document === 'notice' ? OBJECTION_OUTCOME_LABELS : APPEAL_OUTCOME_LABELS)[outcome];
