import { DAY_MS } from './durations';

/** What the staff have in hand. */
export const WORK_KINDS = ['appeals', 'messages'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A term that is nearer than this is shown as near. */
export const DUE_SOON_MS = 3 * DAY_MS;
