// What the desk's one search finds, and what the pages of a plate and of a person tell of.
import { licensePlateKind, normaliseLicensePlate } from './license-plate';
import { isTypedPhone, typedWords } from './person-words';
import { normaliseSerialNumber } from './serial-number';
import type { StaffAct } from './staff-acts';

/** Each kind by its own right; in the order in which it is shown. */
export const FOUND = {
  appeals: 'appeals.see',
  fines: 'registers.see',
  evacuations: 'registers.see',
  cars: 'cars.see',
  citizens: 'registers.see',
  payments: 'payments.see',
  claims: 'payments.see',
  messages: 'messages.see',
  letters: 'letters.see',
} as const satisfies Record<string, StaffAct>;

export type FoundKind = keyof typeof FOUND;

export const FOUND_KIND_LABELS: Record<FoundKind, string> = {
  appeals: 'скарга',
  fines: 'штраф',
  evacuations: 'евакуація',
  cars: 'авто',
  citizens: 'кабінет',
  payments: 'платіж',
  claims: 'повідомлення про сплату',
  messages: 'звернення',
  letters: 'лист поштою',
};

/** Limits for one kind: the count stops at the first, the second are shown. */
export const FOUND_MAX = 100;
export const FOUND_SHOWN = 5;
export const FIND_MIN = 2;
export const FIND_MAX = 100;

/** One text, read as all that it may be. */
export interface TypedQuery {
  text: string;
  isContact: boolean;
  /** Key of a plate. */
  plate: string | null;
  /** Key of a resolution, perhaps without its series. */
  serial: string | null;
}

export function readTyped(typed: string): TypedQuery {
  const text = typed.trim();
  const isContact = text.includes('@') || isTypedPhone(text);
  const [plate, serial] = [normaliseLicensePlate(text), normaliseSerialNumber(text)];
  const mayBePlate = /^[A-ZА-ЯҐЄІЇ0-9]{2,10}$/.test(plate) && (/\d/.test(plate) || !/\s/.test(text));
  return {
    text,
    isContact,
    plate: !isContact && mayBePlate ? plate : null,
    serial: !isContact && /^[A-ZА-ЯҐЄІЇ0-9]{0,10}?\d{3,}$/.test(serial) && serial.length <= 20 ? serial : null,
  };
}

/** Four digits are a plate of the state, and much else. */
export const isSurelyPlate = (plate: string | null): plate is string =>
  plate !== null && !['other', 'state'].includes(licensePlateKind(plate));

/** A whole key: what it finds is what was meant, unlike a name. */
export const isKey = ({ text, isContact }: TypedQuery): boolean =>
  isContact || typedWords(text).some((word) => /^\d{3,}$/.test(word));

/** Whose page: of the account, of the sender of a complaint or of a message. */
export const PERSON_KINDS = ['citizens', 'appeals', 'messages'] as const satisfies readonly FoundKind[];
export type PersonKind = (typeof PERSON_KINDS)[number];
export type PersonKey = `${PersonKind}-${string | number}`;
