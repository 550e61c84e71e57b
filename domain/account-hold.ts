// For how long «Це не я» keeps everyone out of an account.
export const HOLD_HOURS = 48;
export const HOLD_MS = HOLD_HOURS * 60 * 60 * 1000;
