// When a session is over, for the server that ends it and the page that says so.
export const INACTIVITY_LIMIT_MS = 300_000;
export const INACTIVITY_WARNING_MS = 240_000;
export const LAST_REQUEST_POLL_MS = 60_000;
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** A session whose last activity was at this moment or before is over. Epoch milliseconds. */
export const idleLimit = (now: number): number => now - INACTIVITY_LIMIT_MS;

/** A session that began at this moment or before is over. Epoch milliseconds. */
export const lifetimeLimit = (now: number): number => now - SESSION_LIFETIME_MS;

/** True from the very millisecond on in which five minutes have gone by without activity. */
export const isIdleTooLong = (lastActivityAt: number, now: number): boolean => lastActivityAt <= idleLimit(now);
