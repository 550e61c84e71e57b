export const CAR_STATUSES = ['unverified', 'pending', 'verified', 'rejected'] as const;

export const CAR_STATUS_LABELS: Record<(typeof CAR_STATUSES)[number], string> = {
  unverified: 'Не підтверджено',
  pending: 'На перевірці',
  verified: 'Підтверджено',
  rejected: 'Відхилено',
};
