// What comes on paper, at the counter or by phone, and is typed in by the staff.
import { formatDate } from './dates';

export const WAYS_IN = ['post', 'counter', 'phone'] as const;
export type WayIn = (typeof WAYS_IN)[number];

export const WAY_IN_LABELS: Record<WayIn, string> = {
  post: 'з пошти',
  counter: 'з приймальні',
  phone: 'телефоном',
};

/** "28.11.2026, з пошти, штемпель 24.11.2026". */
export const cameWords = (
  at: number | string,
  { came, posted_at: posted }: { came: WayIn | null; posted_at?: string | null },
): string =>
  [formatDate(at), came && WAY_IN_LABELS[came], posted && `штемпель ${formatDate(posted)}`].filter(Boolean).join(', ');

/** Whoever is at the counter goes home with the printed receipt. */
export const isToldOnPaper = ({ came, email }: { came: WayIn | null; email: string }): boolean =>
  email === '' && (came === 'post' || came === 'phone');
