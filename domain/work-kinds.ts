/** What the staff have in hand. */
export const WORK_KINDS = ['appeals', 'messages'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
