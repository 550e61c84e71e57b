// A list of personal data is looked at many times an hour: the journal gets one line for the hour, with how often.
import type { CallContext, Context } from '@/backend/platform/context';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { HOUR_MS } from '@/domain/durations';
import { recordAct } from './record-act';

const hourOf = (at: number) => at - (at % HOUR_MS);

/** As the journal names them. */
export type SeenList =
  | 'appeals'
  | 'cars'
  | 'messages'
  | 'citizens'
  | 'payments'
  | 'claims'
  | 'fines'
  | 'evacuations'
  | 'imports'
  | 'letters'
  | 'proposals'
  | 'find';

/** Call it before a list of personal data is shown to the staff. */
export async function countLook(
  { db, now, origin }: CallContext,
  { staffId, name }: Staff,
  list: SeenList,
  isSearch: boolean,
): Promise<void> {
  const more = isSearch ? 1 : 0;
  await db
    .insertInto('staff_looks')
    .values({
      staff_id: staffId,
      list,
      hour: hourOf(now()),
      name,
      address: origin.clientAddress,
      times: 1,
      searches: more,
    })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'list', 'hour']).doUpdateSet((eb) => ({
        times: eb('staff_looks.times', '+', 1),
        searches: eb('staff_looks.searches', '+', more),
      })),
    )
    .execute();
}

/** Takes the hours that are over: row and line in one transaction, so that each is written once. */
export async function recordCountedLooks(context: Context): Promise<void> {
  const { db, now } = context;
  const over = await db
    .selectFrom('staff_looks')
    .where('hour', '<', hourOf(now()))
    .selectAll()
    .orderBy('hour')
    .orderBy('staff_id')
    .orderBy('list')
    .execute();
  for (const { staff_id: staffId, list, hour } of over)
    await db.transaction().execute(async (trx) => {
      const counted = await trx
        .deleteFrom('staff_looks')
        .where('staff_id', '=', staffId)
        .where('list', '=', list)
        .where('hour', '=', hour)
        .returningAll()
        .executeTakeFirst();
      if (!counted) return;
      const { name, address, times, searches } = counted;
      const actor = { kind: 'staff', staffId, name, address, tokenHash: null } as const;
      const after = { hour: new Date(hour).toISOString(), times, searches };
      await recordAct(trx, { now, actor }, { act: 'lists.seen', subject: list, after });
    });
}
