import { NOT_OURS } from './not-ours';

/** Why the inspection changed a record of a register by hand. They go into the journal. */
const reasons = <const Reasons extends Record<string, string>>(all: Reasons) => all;

export const CANCEL_REASONS = reasons({
  mistake: 'винесено помилково',
  other_car: 'інше авто або номерний знак',
  duplicate: 'той самий випадок двічі',
  court: 'скасовано судом',
  no_offence: 'порушення не було',
});

export const CORRECT_REASONS = reasons({
  typo: 'описка',
  register: 'у реєстрі вже виправлено',
  citizen: 'за зверненням громадянина',
  court: 'за рішенням суду',
});

export const RELEASE_REASONS = reasons({
  paid: 'послуги оплачено, авто видано',
  decision: 'видано за рішенням',
  mistake: 'евакуйовано помилково',
});

export const WITHDRAW_REASONS = reasons({
  mistake: 'запис помилковий',
  duplicate: 'запис подвоєно',
  gone: 'цього більше немає',
});

export const PHOTO_REASONS = reasons({
  people: 'на фото люди або чужі дані',
  other_car: 'інше авто',
  unusable: 'на фото нічого не видно',
});

export const ACCESS_REASONS = reasons({
  owner: 'на прохання власника',
  stranger: 'кабінетом користується хтось інший',
  documents: 'документи виявилися недійсними',
});

const TABLES: readonly [act: RegExp, Readonly<Record<string, string>>][] = [
  [/^fines?\.cancel/, CANCEL_REASONS],
  [/\.correct/, CORRECT_REASONS],
  [/^evacuations\.release/, RELEASE_REASONS],
  [/\.withdrawn$/, WITHDRAW_REASONS],
  [/^photo\./, PHOTO_REASONS],
  [/^citizen\./, ACCESS_REASONS],
  [/^payment\./, NOT_OURS],
];

/** As whoever acted has chosen it: one key has other words at another act. `act`: of the journal or of a proposal. */
export function reasonText(act: string, reason: string): string {
  const own = TABLES.find(([pattern, table]) => pattern.test(act) && reason in table)?.[1];
  return (own ?? TABLES.find(([, table]) => reason in table)?.[1])?.[reason] ?? reason;
}
