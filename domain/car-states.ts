export const CAR_STATUSES = ['unverified', 'pending', 'verified', 'rejected'] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];
/** unknown: a city's own API says it in words unknown here. */
export const TOLD_CAR_STATUSES = [...CAR_STATUSES, 'unknown'] as const;

export const CAR_STATUS_LABELS: Record<CarStatus, string> = {
  unverified: 'Не підтверджено',
  pending: 'На перевірці',
  verified: 'Підтверджено',
  rejected: 'Відхилено',
};
