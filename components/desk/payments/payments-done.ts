export const PAYMENTS_DONE = {
  match: 'Платіж зараховано.',
  'not-ours': 'Платіж позначено чужим.',
  reopen: 'Платіж знову серед невпізнаних.',
};
