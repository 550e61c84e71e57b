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
  paid: 'оплачено, авто віддано',
  decision: 'віддано за рішенням',
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

export const reasonKeys = <Reasons extends Record<string, string>>(all: Reasons) =>
  Object.keys(all) as [keyof Reasons & string, ...(keyof Reasons & string)[]];

export const ALL_REASONS: Readonly<Record<string, string>> = {
  ...CANCEL_REASONS,
  ...CORRECT_REASONS,
  ...RELEASE_REASONS,
  ...WITHDRAW_REASONS,
  ...PHOTO_REASONS,
  ...ACCESS_REASONS,
};
