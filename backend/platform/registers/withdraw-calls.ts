// Taking a record off the site and back, as the commands withdraw and return do.
import { returnSchema, withdrawalSchema } from '@/contract/desk-registers';
import { empty } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';
import { type DeskRecords, findRow, holdRecord } from './desk-calls';
import { returnRecord, withdrawRecord } from './records';

export function withdrawCalls(about: DeskRecords) {
  const register = { noun: about.importer.noun, table: about.table };
  return [
    call(`POST /desk/registers/${about.register}/{id}/withdraw/`, {
      summary: 'Зняти запис із сайту; імпорт його не поверне',
      who: STAFF('registers.change'),
      body: json(withdrawalSchema),
      answer: empty('Знято'),
      errors: [409],
      handle: async ({ context, staff, params: { id }, body: { version, reason } }) => {
        const { external_id: key } = await findRow(context.db, about, id);
        await withdrawRecord(asStaff(context, staff), register, String(key), {
          madeBy: staff.name,
          reason,
          check: (trx) => holdRecord(trx, about, id, version),
        });
      },
    }),

    call(`POST /desk/registers/${about.register}/return/`, {
      summary: 'Повернути на сайт знятий запис',
      who: STAFF('registers.change'),
      body: json(returnSchema),
      answer: empty('Повернуто'),
      errors: [404, 409],
      handle: ({ context, staff, body: { key } }) => returnRecord(asStaff(context, staff), register, key),
    }),
  ];
}
