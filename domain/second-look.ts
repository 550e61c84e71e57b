import { kopecks } from './money';

/** Which acts need a second member of the staff. The API, the commands and their tests ask here alone. */
export interface SecondLook {
  cancelled?: boolean | undefined;
  paid?: boolean | undefined;
  /** Hryvnias, as in the settings. */
  lowered_by?: string | undefined;
}

export interface SecondLookRule {
  /** A fine ends without money: cancelled, deleted, moved to another car. */
  cancelled: boolean;
  /** A fine, or a part of it, is said to be paid. */
  paid: boolean;
  /** A sum may fall by so much without a second look; null: by any. In kopecks. */
  loweredBy: number | null;
}

const NONE: SecondLookRule = { cancelled: false, paid: false, loweredBy: null };

/** Once one of the settings is set, the others follow it until the city says «ні»: a sum falls in more ways than one. */
export function secondLookRule(wanted: SecondLook | null | undefined): SecondLookRule {
  const { cancelled, paid, lowered_by: loweredBy } = wanted ?? {};
  if (cancelled === undefined && paid === undefined && loweredBy === undefined) return NONE;
  const isEnd = cancelled ?? loweredBy !== undefined;
  const free = isEnd ? 0 : null;
  return {
    cancelled: isEnd,
    paid: paid ?? isEnd,
    loweredBy: loweredBy === undefined ? free : kopecks(loweredBy),
  };
}

const isFree = (rule: SecondLookRule) => !rule.cancelled && !rule.paid && rule.loweredBy === null;

/** Who weakens the rule walks around it. */
export function isWeaker(before: SecondLook | null | undefined, after: SecondLook | null | undefined): boolean {
  const [was, is] = [secondLookRule(before), secondLookRule(after)];
  if (isFree(was)) return false;
  const limit = ({ loweredBy }: SecondLookRule) => loweredBy ?? Infinity;
  return (was.cancelled && !is.cancelled) || (was.paid && !is.paid) || limit(is) > limit(was);
}
