import type { Evacuation } from '@/contract/evacuations';
import type { Schedule } from '@/contract/settings';
import { lettersAndDigits } from '@/domain/look-alikes';
import { formatPhone } from '@/domain/phone';
import { findSchedule } from '@/lib/settings/settings';

/** Of a house, of a city and of the post: another spelling may lack them. */
const IDLE = /^(?:БУД|БУДИНОК|МІСТО|\d{5})$/;

/** Numbers, and words longer than «м.» or «пр.»; «3-А» is «3А». */
const wordsOf = (address: string) =>
  (address.replace(/(\p{Nd})[-–](?=\p{L}(?!\p{L}))/gu, '$1').match(/\p{Nd}[\p{L}\p{Nd}]*|\p{L}{3,}/gu) ?? [])
    .map((word) => lettersAndDigits(word, 'cyrillic'))
    .filter((word) => !IDLE.test(word));

/** Words may be cut short, as «вул.» is. */
const isSameWord = (one: string, other: string) =>
  one === other || (!/\d/.test(one + other) && (one.startsWith(other) || other.startsWith(one)));

/** A register spells a place as it likes, with its city or without: «вул. Лісова,5». */
function isSameAddress(told: string, set: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(told), wordsOf(set)].sort((one, other) => one.length - other.length);
  return shorter.length > 0 && shorter.every((word) => longer.some((other) => isSameWord(word, other)));
}

const isSameName = (told: string, set: string) =>
  lettersAndDigits(told, 'cyrillic') === lettersAndDigits(set, 'cyrillic');

/** The lot of the settings, where the car stands on it or its record names none. Lots may share a general name and a phone. */
export function usualLotOf({ lot_name: name, lot_address: address, lot_phone: phone }: Evacuation): Schedule | null {
  const lot = findSchedule('impound_lot');
  if (!lot) return null;
  const isUsual =
    address && lot.address
      ? isSameAddress(address, lot.address)
      : name
        ? isSameName(name, lot.title)
        : !address && (!phone || !lot.phone || formatPhone(phone) === formatPhone(lot.phone));
  return isUsual ? lot : null;
}
