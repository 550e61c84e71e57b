import type { Fine, PublicFine } from '@/contract/fines';
import { afterLastSecond, parseInstant } from '@/domain/kyiv-time';
import { formatMoney } from '@/domain/money';
import type { FineView } from './fine-view';

export interface TermPoint {
  /** Null: nobody knows yet when. */
  at: string | null;
  words: string;
  isPast: boolean;
}

const POINTS = 3;

/** Three points on the way of an open fine: the last thing that happened, and what comes. Empty when less is known. */
export function termPoints(fine: Fine | PublicFine, { state, now }: FineView): TermPoint[] {
  const { discount, payUntil, appealUntil, debt, document, left } = state;
  if (debt === 'enforced' || debt === null) return [];
  const known = [
    point(fine.violated_at, 'порушення'),
    point(fine.issued_at, 'постанову винесено'),
    point(fine.served_at, 'постанову вручено'),
    point(
      discount?.until,
      discount?.kind === 'running' && discount.sum ? `до цього дня ${formatMoney(discount.sum)}` : 'кінець знижки',
    ),
    point(appealUntil, 'кінець строку скарги'),
    point(payUntil, 'кінець строку сплати'),
  ]
    .flatMap((one) => one ?? [])
    .map((one) => ({ ...one, isPast: afterLastSecond(one.instant) <= now }))
    .sort((one, other) => one.instant - other.instant);
  const ahead: TermPoint[] =
    document === 'notice'
      ? [{ at: null, words: left ? `постанова, ${formatMoney(left)}` : 'постанова', isPast: false }]
      : payUntil === null
        ? []
        : [{ at: null, words: 'виконавча служба', isPast: false }];
  const points: TermPoint[] = [...known.map(({ at, words, isPast }) => ({ at, words, isPast })), ...ahead];
  if (points.length < POINTS) return [];
  const last = points.map(({ isPast }) => isPast).lastIndexOf(true);
  const from = Math.min(Math.max(0, last), points.length - POINTS);
  return points.slice(from, from + POINTS);
}

function point(at: string | null | undefined, words: string): { at: string; words: string; instant: number } | null {
  const instant = at ? parseInstant(at) : null;
  return at && instant !== null ? { at, words, instant } : null;
}
