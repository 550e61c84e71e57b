import { PROPOSED } from '@/components/desk/proposed';

export const PAYMENTS_DONE = {
  proposed: PROPOSED,
  match: 'Платіж зараховано.',
  'not-ours': 'Платіж позначено чужим.',
  reopen: 'Платіж знову серед невпізнаних.',
};
