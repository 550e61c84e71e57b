import { WAY_IN_LABELS, type WayIn } from '@/domain/by-hand';
import { formatDate } from '@/domain/dates';

/** "28.11.2026, з пошти, штемпель 24.11.2026". */
export const cameWords = (at: string, { came, posted_at: posted }: { came: WayIn | null; posted_at?: string | null }) =>
  [formatDate(at), came && WAY_IN_LABELS[came], posted && `штемпель ${formatDate(posted)}`].filter(Boolean).join(', ');
