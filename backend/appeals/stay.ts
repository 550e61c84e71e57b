// What a complaint does to the execution of its resolution.
import { objectionRule, termsWithoutAppeal, WITHOUT_FINE } from '@/domain/appeal-rule';

/** Null: it is in no register. `terms`: '' when nothing is to be paid. */
export type StayedFine = (Execution & { terms: string; isNotice: boolean }) | null;

export interface Execution {
  isPaid: boolean;
  isEnforced: boolean;
}

const LATE = 'Строк оскарження вже минув, тому постанову виконують далі, доки інспекція не візьме скаргу на розгляд.';
const SUSPENDED = 'Поки триває розгляд, постанову не виконують (ст. 299 КУпАП).';
const MAY_NOT_BE_TAKEN = 'Строк оскарження вже минув: чи брати скаргу на розгляд, вирішить інспекція.';
const PAID =
  'Штраф сплачено, тому зупиняти нічого. Якщо постанову скасують або суму зменшать, сплачене повертають за вашою заявою.';

const ENFORCED =
  'Постанова вже у виконавчій службі, тому розгляд сам стягнення не зупиняє. Повідомте виконавця, що її оскаржують. Якщо постанову скасують або суму зменшать, сплачене повертають за вашою заявою.';

export function stayOf({ isLate, isPaid, isEnforced }: Execution & { isLate: boolean }): string {
  if (isPaid) return isLate ? MAY_NOT_BE_TAKEN : PAID;
  if (isEnforced) return isLate ? `${MAY_NOT_BE_TAKEN} ${ENFORCED}` : ENFORCED;
  return isLate ? LATE : SUSPENDED;
}

export function standingOf(fine: StayedFine): string {
  if (fine === null) return WITHOUT_FINE;
  return fine.isNotice ? objectionRule(fine.isPaid) : stayOf({ ...fine, isLate: false });
}

/** What a withdrawn one leaves of the terms. */
export const termsOf = (fine: StayedFine) =>
  termsWithoutAppeal({
    document: fine === null ? 'unknown' : fine.isNotice ? 'notice' : 'resolution',
    isOpen: fine !== null && fine.terms !== '',
  });
