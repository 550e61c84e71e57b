import { sql } from 'kysely';
import { FINE_COLUMNS } from '@/contract/fines-columns';
import { storedName } from '@/contract/register-columns';
import { serialNumberSchema } from '@/contract/serial-number';
import { isKeyOf } from '@/domain/keys';
import { kyivInstant, kyivTime } from '@/domain/kyiv-time';
import {
  equalSerialKeys,
  formatSerialNumber,
  namesSeveral,
  normaliseSerialNumber,
  serialNumberAlone,
  splitSerialNumber,
} from '@/domain/serial-number';
import { fileColumns, wholeKey } from '@/backend/platform/import/fields';
import {
  noFilesHere,
  type Importer,
  type GivenRow,
  type ImportContext,
  type ImportProblem,
  type Preparation,
  type PrepareOptions,
  type Issue,
  type Stored,
} from '@/backend/platform/import/importer';
import { issueText } from '@/backend/platform/import/read-cells';
import { twinsBy } from '@/backend/platform/import/stored-twins';
import { tableTarget } from '@/backend/platform/import/table-target';
import { afterImport, afterUndo } from './after-import';
import { MARKED_COLUMNS } from '@/backend/fines/appealed';
import { findInOthers } from '@/backend/fines/payments/stored-lines';
import { findCountedLater, moveOpen } from '@/backend/fines/payments/unmatched';
import { payWaiting } from './pay-waiting';
import { keepProven } from './keep-proven';
import { type NamedPhoto, photoCell } from './photo-cell';
import { guardDecisions } from './site-decisions';
import { askAboutFines } from './unusual';
import { mergePhotos, photosSchema, readPhotos, type StoredPhoto } from '@/backend/fines/stored-photos';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { acceptFile } from '@/backend/platform/files/accept-file';
import { storageKey } from '@/backend/platform/files/storage-key';
import { HttpError } from '@/backend/core/http-error';
import {
  ahead,
  anotherPlate,
  atMidnight,
  beforeStart,
  doubtfulPlate,
  placeless,
} from '@/backend/platform/import/problems';

const PART =
  'сплату частинами вказують разом: скільки сплачено, «Сплачено частково», і коли надійшла остання частина, «Дата часткової сплати»';

const NAMES: Record<string, string> = { paid_part_at: 'paid_amount_at' };

const EVENTS = [
  'issued_at',
  'served_at',
  'in_force_at',
  'paid_at',
  'paid_part_at',
  'cancelled_at',
  'enforcement_at',
  'appealed_at',
];

function sums({ amount_kopecks: amount, paid_part_kopecks: part, paid_part_at: partAt }: Stored): Issue[] {
  return [
    ...(amount === 0 ? [{ column: 'amount', reason: 'сума штрафу має бути більшою за нуль' }] : []),
    ...((part === null) !== (partAt === null)
      ? [{ column: part === null ? 'paid_amount' : 'paid_amount_at', reason: PART }]
      : []),
    ...(part === 0
      ? [
          {
            column: 'paid_amount',
            reason: 'має бути більшою за нуль; якщо нічого не сплачено, лишіть порожньою',
          },
        ]
      : []),
  ];
}

const NO_SERIES = 'лише номер, без серії: штраф знайдуть тільки за таким номером; чи немає серії на папері?';

/** The series stands in a cell that was left out, or the city has none; or the cell holds more than the number. */
function doubtfulNumber({ serial_key: key, serial_number: written }: Stored, before: Stored | undefined): Issue[] {
  if (before) return [];
  const { series, number } = splitSerialNumber(String(written));
  const isUsual = /^\d?\p{L}{1,6}\d{0,2}$/u.test(series) && /^\d+$/.test(number);
  if (isUsual) return [];
  const reason = /^\d+$/.test(String(key))
    ? NO_SERIES
    : `прочитано «${formatSerialNumber(String(written))}»: чи це лише серія та номер?`;
  return [{ column: 'serial_number', reason, isWarning: true }];
}

function validateFine(record: Stored, before: Stored | undefined, now: number): Issue[] {
  return [
    ...sums(record),
    ...doubtfulNumber(record, before),
    ...ahead(record, ['violated_at'], now, false),
    ...atMidnight(record, 'violated_at'),
    ...ahead(record, EVENTS, now, true),
    ...beforeStart(record, EVENTS, 'violated_at', 'раніше, ніж вчинено порушення'),
    ...placeless(record),
    ...doubtfulPlate(record),
    ...anotherPlate(record, before),
  ].map((issue) => ({ ...issue, column: NAMES[issue.column] ?? issue.column }));
}

async function readPhoto(folder: string | null, path: string): Promise<Buffer> {
  if (folder === null) throw new HttpError(400, { detail: noFilesHere(path), code: 'no_file' });
  try {
    return await readFile(join(folder, path));
  } catch {
    throw new HttpError(400, {
      detail: `Файлу «${path}» поруч із цим файлом немає, або його не дозволено читати.`,
      code: 'no_file',
    });
  }
}

async function storePhotos(
  rows: GivenRow[],
  { files, folder = '', stored: sent }: ImportContext,
  { known, isDryRun, keep }: PrepareOptions,
): Promise<Preparation> {
  const reused = new Set<string>();
  const problems: ImportProblem[] = [];

  const store = async ({ path, ...photo }: NamedPhoto, stored: StoredPhoto[]): Promise<StoredPhoto> => {
    if (path === undefined) return photo;
    const sentKey = sent?.get(path);
    if (sentKey !== undefined) return { ...photo, key: sentKey };
    const bytes = await readPhoto(folder, path);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const same = stored.find((one) => one.hash === hash && !reused.has(one.key ?? ''));
    if (same?.key !== undefined) {
      reused.add(same.key);
      return { ...photo, key: same.key, hash };
    }
    const accepted = await acceptFile(new File([new Uint8Array(bytes)], basename(path)), { isPhoto: true });
    const key = storageKey('fines');
    if (!isDryRun) {
      keep(key);
      await files.put(key, accepted.bytes);
    }
    return { ...photo, key, hash };
  };

  const prepare = async (row: GivenRow): Promise<GivenRow> => {
    const { line, key, given } = row;
    if (!Array.isArray(given['photos'])) return row;
    const stored = readPhotos(known.get(key)?.['photos']);
    const photos: StoredPhoto[] = [];
    for (const photo of given['photos'] as NamedPhoto[]) {
      try {
        photos.push(await store(photo, stored));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        problems.push({
          line,
          reason: issueText(row.source, { column: 'photos', reason: error.body.detail }, false, finesImporter.columns),
        });
      }
    }
    return { ...row, given: { ...given, photos } };
  };

  const prepared: GivenRow[] = [];
  for (const row of rows) prepared.push(await prepare(row));
  return { rows: prepared, problems };
}

const serialNumber = wholeKey
  .refine((typed) => !namesSeveral(typed), {
    error: 'тут не один номер: кожну постанову запишіть окремим рядком',
    abort: true,
  })
  .refine((typed) => serialNumberSchema.safeParse(typed).success, {
    error: 'має бути серія та номер, наприклад ІП 0001234567',
  });

const stored = ['serial_key', ...Object.keys(FINE_COLUMNS).map((field) => storedName(FINE_COLUMNS, field))];

const keyOf: Importer['keyOf'] = ({ serial_number: typed }) =>
  typeof typed === 'string' ? normaliseSerialNumber(typed) : '';

/** A day alone says nothing of the time that is known. */
const isSameDay = (field: string, value: unknown, before: unknown): boolean =>
  isKeyOf(FINE_COLUMNS, field) &&
  FINE_COLUMNS[field].kind === 'day' &&
  typeof before === 'number' &&
  value === kyivInstant(kyivTime(before));

const toStored: Importer['toStored'] = (given, before) => {
  const { photos, serial_number: serial, ...rest } = given;
  const storedValue = ([field, value]: [string, unknown]): [string, unknown] => {
    const name = storedName(FINE_COLUMNS, field);
    return [name, isSameDay(field, value, before?.[name]) ? before?.[name] : value];
  };
  return {
    ...(before ? {} : { serial_key: keyOf(given), serial_number: serialNumberAlone(String(serial)) }),
    ...Object.fromEntries(Object.entries(rest).map(storedValue)),
    ...(Array.isArray(photos) && {
      photos: JSON.stringify(mergePhotos(readPhotos(before?.['photos']), photosSchema.parse(photos))),
    }),
  };
};

export const finesImporter: Importer = {
  noun: 'fines',
  title: 'штрафів',
  columns: fileColumns(FINE_COLUMNS, { serial_number: serialNumber, photos: photoCell }),
  keyOf,
  equalKeys: equalSerialKeys,
  keyFields: ['serial_number'],
  target: tableTarget('fines', 'serial_key', stored, MARKED_COLUMNS),
  blank: { ...Object.fromEntries(stored.map((column) => [column, null])), photos: '[]' },
  toStored,
  validate: validateFine,
  askAbout: askAboutFines,
  ...twinsBy({ table: 'fines', key: 'serial_key', at: 'violated_at' }),
  guard: guardDecisions,
  keepKnown: keepProven,
  prepare: storePhotos,
  afterwards: afterImport(payWaiting),
  findResting: findCountedLater,
  findHeld: findInOthers,
  splitOff: async (trx, importId, partId) => {
    for (const table of ['payments', 'unmatched_payments', 'payment_claims'] as const)
      await sql`update ${sql.table(table)} set import_id = ${partId} where import_id = ${importId}
        and serial_key in (select key from import_changes where import_id = ${partId})`.execute(trx);
    await moveOpen(trx, importId, partId);
  },
  afterUndo,
};
