import type { Evacuation } from '@/contract/evacuations';
import type { Schedule } from '@/contract/settings';
import { lettersAndDigits } from '@/domain/look-alikes';
import { findSchedule } from '@/lib/settings/settings';

/** A register spells the lot as it likes: «вул. Лісова,5». */
const isAlike = (told: string | null | undefined, set: string | null | undefined) =>
  Boolean(told && set) && lettersAndDigits(told ?? '', 'cyrillic') === lettersAndDigits(set ?? '', 'cyrillic');

/** The lot of the settings, where the car stands on it or its record names none. */
export function usualLotOf({ lot_name: name, lot_address: address, lot_phone: phone }: Evacuation): Schedule | null {
  const lot = findSchedule('impound_lot');
  const isUsual = isAlike(name, lot?.title) || isAlike(address, lot?.address) || isAlike(phone, lot?.phone);
  return lot && (isUsual || !(name || address)) ? lot : null;
}
