// What the staff did with a case, for one another: the journal has it, what the citizen sees does not.
import { z } from 'zod';
import type { PastAct } from '@/contract/desk-people';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import { actsAbout } from '@/backend/platform/journal/record-act';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { GIVEN_ACTS } from '@/contract/journal-acts';
import { isOneOf } from '@/domain/keys';

const SHOWN = 100;

const givenSchema = z.object({ taken_by: z.number().nullish() });

export async function listPastActs(db: Db, subject: string, { staffId }: Staff): Promise<PastAct[]> {
  const rows = await actsAbout(db, subject)
    .select(['id', 'at', 'actor_name', 'staff_id', 'act', 'after'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const receivers = rows.map(({ act, after }) =>
    isOneOf(GIVEN_ACTS, act) ? (readJson(givenSchema, after ?? '{}').taken_by ?? null) : null,
  );
  const ids = receivers.flatMap((id) => id ?? []);
  const people =
    ids.length === 0 ? [] : await db.selectFrom('staff').where('id', 'in', ids).select(['id', 'name']).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ id, at, actor_name: name, staff_id: actor, act }, index) => {
    const to = receivers[index] ?? null;
    return {
      id,
      at: instant(at),
      name,
      act,
      is_own: actor === staffId,
      to: to === null ? null : (names.get(to) ?? null),
    };
  });
}
