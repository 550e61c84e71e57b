// A citizen’s message to the inspection.
export const CONTACT_MESSAGE_MAX = 5000;

/** What the message is: a question, an e-звернення (Закон «Про звернення громадян» ст. 5), an error, a forged notice. */
export const CONTACT_KINDS = ['question', 'request', 'error', 'forgery'] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];
