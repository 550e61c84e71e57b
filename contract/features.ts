// Names in `features` of general/: what this API offers beyond the specification.
export const FEATURES = [
  'login',
  'evacuation-search',
  'news-item',
  'vacancy-item',
  'registration',
  'password-reset',
  'own-account',
  'car-documents',
  'fine-card',
  'fine-lookup',
  'appeal-status',
  'user-appeals',
  'notifications',
  'drafts',
  'open-data',
] as const;
export type Feature = (typeof FEATURES)[number];
