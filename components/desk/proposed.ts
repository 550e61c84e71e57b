/** Told before such an act. */
export const WAITS = 'Це чекатиме, доки підтвердить інший працівник.';

/** Told on the page of an act that one person may not do alone. */
export const PROPOSED = 'Ще нічого не змінено: зміна чекає, доки її підтвердить інший працівник.';

/** Told on a page that shows what waits. */
export const PROPOSED_DONE = {
  proposed: PROPOSED,
  'taken-back': 'Пропозицію забрано назад: нічого не змінено.',
};
