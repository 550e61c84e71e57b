/**
 * Public content; each noun has a version that changes with it. `registers`: which of the others and of the fines were
 * imported, and when.
 */
export const CONTENT_NOUNS = [
  'settings',
  'news',
  'vacancies',
  'evacuations',
  'faq',
  'parking',
  'registers',
  'statistics',
] as const;
export type ContentNoun = (typeof CONTENT_NOUNS)[number];
