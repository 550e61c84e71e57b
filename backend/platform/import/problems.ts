import { editDistance } from '@/domain/edit-distance';
import { formatLicensePlate, licensePlateKind } from '@/domain/license-plate';
import { kyivInstant, kyivTime } from '@/domain/kyiv-time';
import { nearestName } from '@/domain/nearest-name';
import { UKRAINE } from '@/domain/ukraine';
import { inLine } from '@/backend/core/in-line';
import type { Columns } from './columns';
import { ImportDoubts, ImportError, type ImportProblem, type Issue, type Stored } from './importer';

const NAMED_MAX = 1000;

const NOTHING_WRITTEN = 'Нічого не записано: виправте рядки й повторіть.';
export const ONLY_DOUBTS = 'Нічого не записано: перевірте ці рядки; якщо все так і має бути, повторіть з --accept.';

export interface Problems {
  add(problems: ImportProblem[]): void;
  addDoubts(doubts: ImportProblem[]): void;
  readonly isEmpty: boolean;
  error(): ImportError;
}

export function collectProblems(): Problems {
  const named: ImportProblem[] = [];
  let total = 0;
  let doubtsOnly = true;
  const add = (problems: ImportProblem[]) => {
    total += problems.length;
    named.push(...problems.slice(0, NAMED_MAX - named.length));
  };
  return {
    add: (problems) => {
      if (problems.length > 0) doubtsOnly = false;
      add(problems);
    },
    addDoubts: add,
    get isEmpty() {
      return total === 0;
    },
    error: () => {
      const rest = total > named.length ? `Ще помилок: ${total - named.length}. ` : '';
      const sorted = [...named].sort((one, other) => one.line - other.line);
      const Kind = doubtsOnly ? ImportDoubts : ImportError;
      return new Kind(`${rest}${doubtsOnly ? ONLY_DOUBTS : NOTHING_WRITTEN}`, sorted, 'Рядок', total);
    },
  };
}

const at = (record: Stored, column: string): number | null => {
  const value = record[column];
  return typeof value === 'number' ? value : null;
};

export function ahead(record: Stored, columns: string[], now: number, isWarning: boolean): Issue[] {
  return columns.flatMap((column) =>
    (at(record, column) ?? now) > now ? [{ column, reason: 'дата в майбутньому', isWarning }] : [],
  );
}

/** 1C writes a day as «20.11.2026 0:00:00». */
export function atMidnight(record: Stored, column: string): Issue[] {
  const value = at(record, column);
  if (value === null || value !== kyivInstant(kyivTime(value))) return [];
  return [{ column, reason: 'час 0:00: 1С пише так, коли часу немає; чи справді опівночі?', isWarning: true }];
}

/** A date alone is stored as the beginning of its day. */
export function beforeStart(record: Stored, columns: string[], start: string, reason: string): Issue[] {
  const from = at(record, start);
  return columns.flatMap((column) => {
    const value = at(record, column);
    const isBefore = from !== null && value !== null && value < from && value !== kyivInstant(kyivTime(from));
    return isBefore ? [{ column, reason }] : [];
  });
}

export function placeless(record: Stored): Issue[] {
  const [lat, lon] = [at(record, 'lat_e6'), at(record, 'lon_e6')];
  if ((lat === null) !== (lon === null))
    return [{ column: lat === null ? 'lat' : 'lon', reason: 'широту й довготу вказують разом' }];
  const isWithin = (millionths: number | null, [from, to]: readonly [number, number]) =>
    millionths === null || (millionths >= from * 1e6 && millionths <= to * 1e6);
  return isWithin(lat, UKRAINE.lat) && isWithin(lon, UKRAINE.lon)
    ? []
    : [{ column: 'lat', reason: 'місце поза Україною: чи не переставлено широту й довготу?', isWarning: true }];
}

/** A plate of no Ukrainian kind that becomes one when B and 8 change places: too unlike to be read so without asking. */
export function doubtfulPlate({ plate_key: plate }: Stored): Issue[] {
  const key = String(plate);
  if (licensePlateKind(key) !== 'other' || key.length !== 8) return [];
  const meant = [...key]
    .map((sign, at) => (at > 1 && at < 6 ? sign.replace('B', '8') : sign.replace('8', 'B')))
    .join('');
  if (meant === key || licensePlateKind(meant) !== 'standard') return [];
  return [
    {
      column: 'license_plate',
      reason: `такого номерного знака не буває: чи не ${formatLicensePlate(meant)}?`,
      isWarning: true,
    },
  ];
}

export function anotherPlate({ plate_key: plate }: Stored, before: Stored | undefined): Issue[] {
  if (!before || before['plate_key'] === plate) return [];
  const [was, is] = [before['plate_key'], plate].map((key) => formatLicensePlate(String(key)));
  return [
    { column: 'license_plate', reason: `у реєстрі цей запис про авто ${was}, у файлі про ${is}`, isWarning: true },
  ];
}

const SLIP_MAX = 2;
const SLIP_FROM = 6;

/** Headers that differ by a letter or two. */
export const isSlipOf = (typed: string, name: string): boolean =>
  name.length >= SLIP_FROM && editDistance(typed.trim().toLowerCase(), name.toLowerCase()) <= SLIP_MAX;

/** A header like a known one is named with the field that it may mean. */
export function unknownColumn(header: string, columns: Columns, place: string | undefined): string {
  const fields = Object.keys(columns);
  const meant =
    nearestName(header, fields) ??
    nearestName(
      header,
      Object.values(columns)
        .flatMap(({ names }) => names)
        .filter(Boolean),
    );
  return `«${inLine(header)}»${place ? ` (${place})` : ''}${meant ? `: можливо, «${meant}»` : ''}. Є: ${fields.join(', ')}`;
}
