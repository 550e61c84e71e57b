import { HOUR_MS } from './durations';

export const INACTIVITY_LIMIT_MS = 300_000;
export const INACTIVITY_WARNING_MS = 240_000;
export const LAST_REQUEST_POLL_MS = 60_000;
export const SESSION_LIFETIME_MS = 12 * HOUR_MS;

export const idleLimit = (now: number): number => now - INACTIVITY_LIMIT_MS;

export const lifetimeLimit = (now: number): number => now - SESSION_LIFETIME_MS;

export const isIdleTooLong = (lastActivityAt: number, now: number): boolean => lastActivityAt <= idleLimit(now);

// Apart from the schemas, so that scripts can import it without zod.
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const HOLD_HOURS = 48;
export const HOLD_MS = HOLD_HOURS * HOUR_MS;

/** As long as an entrance at ID.GOV.UA may take. */
export const ID_GOV_UA_SECONDS = 15 * 60;
