// What a complaint does to the execution of its resolution.
import { OBJECTION_RULE, termsWithoutAppeal, WITHOUT_FINE } from '@/domain/appeal-rule';

/** Null: it is in no register. `terms`: '' when nothing is to be paid. */
export type StayedFine = { terms: string; isPaid: boolean; isNotice: boolean } | null;

const LATE = 'Строк оскарження вже минув, тому постанову виконують далі, доки інспекція не візьме скаргу на розгляд.';
const SUSPENDED = 'Поки триває розгляд, постанову не виконують (ст. 299 КУпАП).';
const LATE_AND_PAID = 'Строк оскарження вже минув: чи брати скаргу на розгляд, вирішить інспекція.';
const PAID =
  'Штраф сплачено, тому зупиняти нічого. Якщо постанову скасують або суму зменшать, сплачене повертають за вашою заявою.';

export function stayOf({ isLate, isPaid }: { isLate: boolean; isPaid: boolean }): string {
  if (isPaid) return isLate ? LATE_AND_PAID : PAID;
  return isLate ? LATE : SUSPENDED;
}

export function standingOf(fine: StayedFine): string {
  if (fine === null) return WITHOUT_FINE;
  return fine.isNotice ? OBJECTION_RULE : stayOf({ isLate: false, isPaid: fine.isPaid });
}

/** What a withdrawn one leaves of the terms. */
export const termsOf = (fine: StayedFine) =>
  termsWithoutAppeal({
    document: fine === null ? 'unknown' : fine.isNotice ? 'notice' : 'resolution',
    isOpen: fine !== null && fine.terms !== '',
  });
