// Letters on paper, for those whom no mail reaches: printed, posted as registered mail, delivered or returned.
export const LETTER_STATES = ['waiting', 'sent', 'delivered', 'returned', 'dropped'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_STATE_LABELS: Record<LetterState, string> = {
  waiting: 'надрукувати й надіслати',
  sent: 'надіслано',
  delivered: 'вручено',
  returned: 'повернулося',
  dropped: 'не надсилати: справа змінилася',
};

/** As the post marks what it brings back. */
export const RETURN_REASONS = {
  unclaimed: 'адресат не забрав, строк зберігання минув',
  moved: 'адресат вибув',
  address: 'неправильна адреса',
  refused: 'адресат відмовився',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** Letters and digits without spaces, as on the receipt: "05000 12345678" → "0500012345678". */
export const normaliseTrack = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Nobody prints and folds more at once. */
export const LETTERS_MAX = 100;
export const TRACK_MAX = 30;
