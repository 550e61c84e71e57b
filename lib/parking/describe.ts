// A parking place in words.
import type { ParkingPlace } from '@/contract/parking';
import { formatMoney } from '@/domain/money';

/** What the place is called: its name, else its address, else its kind. */
export function parkingTitle({ name, address, parking_type: type }: ParkingPlace): string {
  return name || address || type;
}

/** The hours of the open data, "Пн-Пт 09:00-17:00", with the dashes of print. */
export function parkingHours({ opening_hours: hours }: ParkingPlace): string {
  return (hours ?? '').replace(/(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, '–');
}

/** "безоплатно" or the price of an hour; null when it is not known. */
export function parkingPrice({ price }: ParkingPlace): string | null {
  if (!price) return null;
  const hryvnias = Number(price);
  if (!Number.isFinite(hryvnias)) return price;
  return hryvnias === 0 ? 'безоплатно' : `${formatMoney(hryvnias.toFixed(2))} за годину`;
}

/** True when standing there costs nothing. */
export const isFreePlace = ({ price }: ParkingPlace): boolean => Boolean(price) && Number(price) === 0;
