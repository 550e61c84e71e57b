import { editDistance } from './edit-distance';

const LENGTH_MIN = 5;

/** One sign wrong, missing or too many, or two neighbours swapped. Short keys are near to everything. */
export const isOneSlipAway = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= LENGTH_MIN &&
  Math.abs(one.length - other.length) <= 1 &&
  editDistance(one, other) === 1;
