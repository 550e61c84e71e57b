// Letters on paper, for those whom no mail reaches: printed, posted as registered mail, delivered or returned.
import { formatDate } from './dates';

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

interface LetterFacts {
  state: LetterState;
  track: string | null;
  return_reason: ReturnReason | null;
  sent_at: string | null;
  delivered_at: string | null;
  returned_at: string | null;
  court_until: string | null;
}

/** "вручено 26.11.2026, надіслано 24.11.2026, № 0500012345678". */
export function letterWords({ state, track, return_reason: reason, court_until: court, ...days }: LetterFacts): string {
  const { sent_at: sent, delivered_at: delivered, returned_at: returned } = days;
  const at = { waiting: null, sent, delivered, returned, dropped: null }[state];
  return [
    [LETTER_STATE_LABELS[state], at && formatDate(at)].filter(Boolean).join(' '),
    sent && state !== 'sent' ? `${LETTER_STATE_LABELS.sent} ${formatDate(sent)}` : null,
    track && state !== 'waiting' ? `№\u00a0${track}` : null,
    reason ? RETURN_REASONS[reason] : null,
    court ? `позов до суду – до ${formatDate(court)}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Letters and digits without spaces, as on the receipt: "05000 12345678" → "0500012345678". */
export const normaliseTrack = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Nobody prints and folds more at once. */
export const LETTERS_MAX = 100;
export const TRACK_MAX = 30;
