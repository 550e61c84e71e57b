/** Of waiting for the rules of a form; then the server validates. */
export const RULES_MS = 3_000;

/** Of waiting for a draft before a form of the desk leaves; what is typed goes with it. */
export const SAVING_MS = 2_000;
