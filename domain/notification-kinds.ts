export const NOTIFICATION_KINDS = [
  'fine_new',
  'discount_3_days',
  'discount_1_day',
  'appeal_changed',
  'car_towed',
  'car_confirmed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a citizen calls each kind, in the profile and on the page of the mails' unsubscribe link. */
export const NOTIFICATION_TITLES: Record<NotificationKind, string> = {
  fine_new: 'Новий штраф',
  discount_3_days: 'За 3 дні до кінця знижки',
  discount_1_day: 'За день до кінця знижки',
  appeal_changed: 'Зміни у розгляді скарги',
  car_towed: 'Евакуація автомобіля',
  car_confirmed: 'Перевірка автомобіля',
};
