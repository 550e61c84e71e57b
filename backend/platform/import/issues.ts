// What several registers have against a record.
import { formatLicensePlate } from '@/domain/license-plate';
import { UKRAINE } from '@/domain/ukraine';
import type { Issue, Stored } from './importer';

const at = (record: Stored, column: string): number | null => {
  const value = record[column];
  return typeof value === 'number' ? value : null;
};

/** A date that lies ahead: impossible for what must have happened, odd for what may have been written down early. */
export function ahead(record: Stored, columns: string[], now: number, isWarning: boolean): Issue[] {
  return columns.flatMap((column) =>
    (at(record, column) ?? now) > now ? [{ column, reason: 'дата в майбутньому', isWarning }] : [],
  );
}

/** Dates that lie before the one they follow from. `reason` says which that is. */
export function beforeStart(record: Stored, columns: string[], start: string, reason: string): Issue[] {
  const from = at(record, start);
  return columns.flatMap((column) => {
    const value = at(record, column);
    return from !== null && value !== null && value < from ? [{ column, reason }] : [];
  });
}

/** Half a place is none. */
export function placeless(record: Stored): Issue[] {
  const [lat, lon] = [at(record, 'lat_e6'), at(record, 'lon_e6')];
  if ((lat === null) !== (lon === null))
    return [{ column: lat === null ? 'lat' : 'lon', reason: 'широту й довготу вказують разом' }];
  const isWithin = (millionths: number | null, [from, to]: readonly [number, number]) =>
    millionths === null || (millionths >= from * 1e6 && millionths <= to * 1e6);
  return isWithin(lat, UKRAINE.lat) && isWithin(lon, UKRAINE.lon)
    ? []
    : [{ column: 'lat', reason: 'місце поза Україною: чи не переставлено lat і lon?', isWarning: true }];
}

/** A known record with another number plate: a slip far more often than a correction. */
export function anotherPlate({ plate_key: plate }: Stored, before: Stored | undefined): Issue[] {
  if (!before || before['plate_key'] === plate) return [];
  const [was, is] = [before['plate_key'], plate].map((key) => formatLicensePlate(String(key)));
  return [{ column: 'license_plate', reason: `у базі цей запис про авто ${was}, у файлі про ${is}`, isWarning: true }];
}
