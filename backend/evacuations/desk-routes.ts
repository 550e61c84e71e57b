import { sql } from 'kysely';
import { changedRecordSchema, releaseSchema } from '@/contract/desk-registers';
import { formatMoment } from '@/domain/dates';
import { formatLicensePlate, normaliseLicensePlate } from '@/domain/license-plate';
import { beginsWith } from '@/backend/db/begins-with';
import { instant } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { changeHeldRecord, deskRegisterCalls, type DeskRecords } from '@/backend/platform/registers/desk-calls';
import { withdrawCalls } from '@/backend/platform/registers/withdraw-calls';
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';
import { HttpError } from '@/backend/core/http-error';
import { EVACUATION_COLUMNS, evacuationsImporter } from './import';

const EVACUATIONS: DeskRecords = {
  register: 'evacuations',
  importer: evacuationsImporter,
  table: 'evacuations',
  keyColumn: 'external_id',
  subject: 'evacuations',
  storedAs: EVACUATION_COLUMNS,
  search: (q) => sql`(plate_key = ${normaliseLicensePlate(q)} or ${beginsWith('external_id', q)})`,
  line: (row) => ({
    title: `${formatLicensePlate(String(row['plate_key']))}, ${String(row['external_id'])}`,
    about: [formatMoment(Number(row['evacuated_at'])), row['from_address'], row['car']].filter(Boolean).join(', '),
    state: row['released_at'] === null ? 'на майданчику' : `видано ${formatMoment(Number(row['released_at']))}`,
  }),
};

export const evacuationDeskCalls = [
  ...deskRegisterCalls(EVACUATIONS),
  ...withdrawCalls(EVACUATIONS),

  call('POST /desk/registers/evacuations/{id}/release/', {
    summary: 'Авто видано власникові зараз; повертає import undo',
    who: STAFF('registers.change'),
    body: json(releaseSchema),
    answer: ok('Видано', changedRecordSchema),
    errors: [409],
    handle: async ({ context, staff, params: { id }, body }) => {
      const importId = await changeHeldRecord(
        asStaff(context, staff),
        EVACUATIONS,
        id,
        { ...body, madeBy: staff.name },
        {
          act: 'evacuations.released',
          rowOf: ({ external_id: key, released_at: released }) => {
            if (released !== null) throw new HttpError(409, { detail: 'Це авто вже видано.', code: 'wrong_state' });
            return { external_id: key, released_at: instant(context.now()) };
          },
        },
      );
      return { import_id: importId };
    },
  }),
];
