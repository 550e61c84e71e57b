import { sql } from 'kysely';
import { formatMoment } from '@/domain/dates';
import { formatLicensePlate, normaliseLicensePlate } from '@/domain/license-plate';
import { beginsWith } from '@/backend/db/begins-with';
import { instant } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { changeLockedRecord, type DeskRecords, isNamed } from '@/backend/platform/registers/desk-records';
import { wrongState } from '@/backend/core/http-error';
import { evacuationsImporter } from './import';

/** True of every row: a register may never tell of returns. */
export const RETURN_NOT_TOLD = 'видачу не записано';

export const EVACUATIONS: DeskRecords = {
  register: 'evacuations',
  importer: evacuationsImporter,
  table: 'evacuations',
  keyColumn: 'external_id',
  subject: 'evacuations',
  search: (q) => {
    // PostgreSQL minds the case of a code, and clerks do not.
    const codes = [...new Set([q, q.toLowerCase(), q.toUpperCase()])].map((code) => beginsWith('external_id', code));
    return sql`(plate_key = ${normaliseLicensePlate(q)} or ${sql.join(codes, sql` or `)})`;
  },
  line: (row) => ({
    title: [formatLicensePlate(String(row['plate_key'])), isNamed(EVACUATIONS, row) ? '' : row['external_id']]
      .filter(Boolean)
      .join(', '),
    about: [formatMoment(Number(row['evacuated_at'])), row['from_address'], row['car']].filter(Boolean).join(', '),
    state: row['released_at'] === null ? RETURN_NOT_TOLD : `видано ${formatMoment(Number(row['released_at']))}`,
  }),
};

export const evacuationsDesk: DeskOf<'evacuations'> = {
  'evacuations.release': async ({ acting, staff, input: { id, ...release } }) => ({
    import_id: await changeLockedRecord(
      acting,
      EVACUATIONS,
      id,
      { ...release, madeBy: staff.name },
      {
        act: 'evacuations.released',
        rowOf: ({ external_id: key, released_at: released }) => {
          if (released !== null) throw wrongState('Це авто вже видано.');
          return { external_id: key, released_at: instant(acting.now()) };
        },
      },
    ),
  }),
};
