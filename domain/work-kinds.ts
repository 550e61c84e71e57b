import { DAY_MS } from './durations';

/** What the staff have in hand. */
export const WORK_KINDS = ['appeals', 'messages'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A term that is nearer than this is shown as near. */
export const DUE_SOON_MS = 3 * DAY_MS;

/** Lists of complaints at the desk. */
export const APPEAL_QUEUES = {
  open: 'Усі без рішення',
  mine: 'У мене',
  new: 'Ніхто не взяв',
  evidence: 'Чекають на докази',
  'without-fine': 'Без штрафу',
  proposed: 'Чекають на другу пару очей',
  confirm: 'Чекають на ваше підтвердження',
  decided: 'Вирішені',
};

export const MESSAGE_QUEUES = {
  waiting: 'Усі без відповіді',
  mine: 'У мене',
  new: 'Ніхто не взяв',
  asked: 'Чекаємо на уточнення',
  answered: 'З відповіддю',
};
