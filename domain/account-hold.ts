export const HOLD_HOURS = 48;
export const HOLD_MS = HOLD_HOURS * 60 * 60 * 1000;
