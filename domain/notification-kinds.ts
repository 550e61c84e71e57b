export const FINE_NOTIFICATION_KINDS = [
  'fine_new',
  'fine_resolution',
  'discount_3_days',
  'discount_1_day',
  'increase_7_days',
  'increase_1_day',
  'fine_paid',
  'fine_changed',
  'fine_enforcement',
] as const;
export type FineNotificationKind = (typeof FINE_NOTIFICATION_KINDS)[number];

/** A watched fine is not new to who watches it. */
export const WATCH_KINDS = FINE_NOTIFICATION_KINDS.filter((kind) => kind !== 'fine_new');

export const NOTIFICATION_KINDS = [
  ...FINE_NOTIFICATION_KINDS,
  'appeal_changed',
  'car_towed',
  'car_confirmed',
  'new_device',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Whoever holds a stolen session would switch them off first. */
export const SECURITY_KINDS: readonly NotificationKind[] = ['new_device'];

export const SWITCHED_KINDS = NOTIFICATION_KINDS.filter((kind) => !SECURITY_KINDS.includes(kind));

/** By the link of a mail; what is said of one's own complaint is switched off in the profile alone, which says what is lost. */
export const KINDS_ENDED_BY_LINK: readonly NotificationKind[] = SWITCHED_KINDS.filter(
  (kind) => kind !== 'appeal_changed',
);

export const NOTIFICATION_TITLES: Record<NotificationKind, string> = {
  fine_new: 'Новий штраф',
  fine_resolution: 'Постанову винесено або вручено',
  discount_3_days: 'За 3 дні до кінця знижки',
  discount_1_day: 'За день до кінця знижки',
  increase_7_days: 'За 7 днів до подвоєння суми',
  increase_1_day: 'За день до подвоєння суми',
  fine_paid: 'Сплату зараховано',
  fine_changed: 'Суму змінено, штраф скасовано або більше не оскаржується',
  fine_enforcement: 'Штраф передано виконавчій службі',
  appeal_changed: 'Розгляд вашої скарги',
  car_towed: 'Евакуація автомобіля',
  car_confirmed: 'Перевірка авто та спільний доступ',
  new_device: 'Вхід з нового пристрою',
};

export const NOTIFICATION_LOSSES: Record<NotificationKind, string> = {
  fine_new: 'Про штраф дізнаєтеся лише в кабінеті або з листа поштою, коли знижка може вже минути.',
  fine_resolution: 'Лист не скаже вам, коли почалися строки сплати, скарги й позову до суду.',
  discount_3_days: 'Можете пропустити знижку й сплатити всю суму.',
  discount_1_day: 'Можете пропустити останній день знижки.',
  increase_7_days: 'Можете пропустити строк сплати, після якого сума подвоїться.',
  increase_1_day: 'Можете пропустити останній день перед подвоєнням суми.',
  fine_paid: 'Чи зараховано гроші, побачите лише в кабінеті.',
  fine_changed: 'Нову суму, скасування або кінець оскарження побачите лише в кабінеті.',
  fine_enforcement: 'Про передачу виконавчій службі дізнаєтеся від виконавця.',
  appeal_changed: 'Запит доказів, рішення і строк для суду (10 днів) побачите лише в кабінеті.',
  car_towed: 'Лист не скаже вам, де авто; за зберігання платять за кожну добу.',
  new_device: 'Про чужий вхід дізнаєтеся лише з журналу кабінету.',
  car_confirmed:
    'Чи підтверджено авто і чи подали щодо нього скаргу ті, кому ви відкрили доступ, побачите лише в кабінеті.',
};
