/** Why the inspection could not confirm a car; the citizen reads the sentence. */
export const CAR_REJECTIONS = {
  unreadable: 'Документ не читається. Додайте чітке фото або скан, на якому видно всі написи.',
  other_plate: 'У документі інший номерний знак. Додайте документ на це авто.',
  other_owner: 'Документ виданий на іншу особу. Додайте договір, довіреність або документ про належного користувача.',
  not_a_document: 'Це не документ на авто. Додайте свідоцтво про реєстрацію транспортного засобу.',
  incomplete: 'Видно лише частину документа. Додайте обидва боки свідоцтва про реєстрацію.',
  expired: 'Строк дії документа минув. Додайте чинний документ.',
  sold: 'За нашими даними, авто має іншого власника. Якщо це помилка, напишіть нам.',
  other: '',
} as const;
export type CarRejection = keyof typeof CAR_REJECTIONS;

export const CAR_REJECTION_KEYS = Object.keys(CAR_REJECTIONS) as [CarRejection, ...CarRejection[]];

export const CAR_REJECTION_LABELS: Record<CarRejection, string> = {
  unreadable: 'документ не читається',
  other_plate: 'інший номерний знак',
  other_owner: 'документ на іншу особу',
  not_a_document: 'не документ на авто',
  incomplete: 'документ не весь',
  expired: 'документ не чинний',
  sold: 'авто має іншого власника',
  other: 'інша причина, напишу сам(а)',
};

export const CAR_COMMENT_MAX = 500;

export const rejectionText = (reason: CarRejection, comment: string): string =>
  [CAR_REJECTIONS[reason], comment].filter(Boolean).join(' ');
