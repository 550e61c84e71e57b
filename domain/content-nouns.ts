/**
 * What is the same for everyone and is shown on public pages; each has a version that moves when it changes. `registers`: which of
 * the others and of the fines have been imported, and when.
 */
export const CONTENT_NOUNS = ['settings', 'news', 'vacancies', 'evacuations', 'faq', 'parking', 'registers'] as const;
export type ContentNoun = (typeof CONTENT_NOUNS)[number];
