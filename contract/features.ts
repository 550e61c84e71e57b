// Names in `features` of general/: what this API offers beyond the specification. The site asks for each of them before it
// shows what stands on it.
export const FEATURES = [
  'evacuation-search',
  'news-item',
  'vacancy-item',
  'fine-card',
  'fine-lookup',
  'calendar-feed',
  'fine-watch',
  'appeal-status',
  'appeal-files',
  'registration',
  'password-reset',
  'own-account',
  'account-log',
  'user-names',
  'appeal-case',
  'contact-copy',
  'receipt-mails',
  'user-appeals',
  'notifications',
  'drafts',
  'car-documents',
  'car-verification',
  'api-docs',
  'open-data',
] as const;
export type Feature = (typeof FEATURES)[number];
