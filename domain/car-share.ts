export const CAR_SHARE_RIGHTS = ['view', 'act'] as const;
export type CarShareRights = (typeof CAR_SHARE_RIGHTS)[number];

export const CAR_SHARE_TITLES: Record<CarShareRights, string> = {
  view: 'Бачити штрафи й отримувати сповіщення',
  act: 'Бачити штрафи, отримувати сповіщення й подавати скарги',
};

export const CAR_SHARE_HINTS: Record<CarShareRights, string> = {
  view: 'Наприклад, для рідних чи водія: штраф видно, його можна сплатити, але скарги з кабінету не подати.',
  act: 'Наприклад, для бухгалтера чи юриста. Про кожну подану скаргу ви отримаєте лист.',
};

export const CAR_SHARE_STATES = ['invited', 'expired', 'accepted'] as const;
export type CarShareState = (typeof CAR_SHARE_STATES)[number];

/** How many people one car is shared with. */
export const CAR_SHARES_MAX = 10;
/** How many cars of others one cabinet shows. */
export const SHARED_CARS_MAX = 50;
export const INVITATION_DAYS = 7;

interface Named {
  first_name: string;
  last_name: string;
}

/** «Ірина К.»: enough to know one's own family, no more. */
export function shortName({ first_name, last_name }: Named): string {
  const initial = [...last_name.trim()][0];
  return [first_name.trim(), initial && `${initial}.`].filter(Boolean).join(' ') || 'ім’я не вказано';
}
