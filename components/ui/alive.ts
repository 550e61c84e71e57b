// The scripts of a public page wait for a hand (lib/rendering/later-scripts.ts), but not where something is alive.

/** On an element that needs scripts at once. */
export const ALIVE = { 'data-alive': '' } as const;
/** On an element that needs them when it comes into view. */
export const ALIVE_IN_VIEW = { 'data-wakes': '' } as const;
