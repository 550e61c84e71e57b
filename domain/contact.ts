export const CONTACT_MESSAGE_MAX = 5000;

/** request: an e-звернення (Закон «Про звернення громадян» ст. 5); forgery: a forged notice. */
export const CONTACT_KINDS = ['question', 'request', 'error', 'forgery'] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];

export const ANSWER_MAX = 10_000;

export const CONTACT_KIND_LABELS: Record<ContactKind, string> = {
  question: 'запитання',
  request: 'звернення',
  error: 'помилка на сайті',
  forgery: 'підробка',
};

/** How an answer reaches whoever wrote. */
export const ANSWER_WAYS = ['mail', 'paper', 'phone'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

export function answerWay({ email, address }: { email: string; address: string }): AnswerWay {
  if (email !== '') return 'mail';
  return address === '' ? 'phone' : 'paper';
}

/** What the inspection writes: the answer, what it adds to it later, what it asks. */
export const REPLY_KINDS = ['answer', 'more', 'ask'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];
