/** What is the same for everyone and is shown on public pages; each has a version that moves when it changes. */
export const CONTENT_NOUNS = ['settings', 'news', 'vacancies', 'evacuations', 'faq', 'parking'] as const;
export type ContentNoun = (typeof CONTENT_NOUNS)[number];
