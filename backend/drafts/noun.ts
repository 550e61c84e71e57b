import { sql } from 'kysely';
import { defineNoun } from '@/backend/platform/noun/noun';
import { ofAccount, partOf, sentBy } from '@/backend/platform/noun/owned';
import { draftCalls } from './routes';
import { DRAFT_SIZE_MAX, draftSchema } from '@/contract/drafts';
import { HttpError, notFound, wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countCall } from '@/backend/platform/limits/call-limits';
import { accountOf } from '@/backend/platform/staff/require-staff';
import { isKeyOf } from '@/domain/keys';

/** More cases than anyone has half-written at once; the oldest goes. */
const DRAFTS_MAX = 200;

const SOMEBODY_ELSE = 'Цю сторінку відкривав інший працівник. Відкрийте її знову.';

/** Drafts about a citizen's case go when the person's data go. */
const CASES = {
  appeals: ['appeal_id', 'appeals'],
  messages: ['contact_id', 'contact_responses'],
  cars: ['car_id', 'user_cars'],
} as const;

async function caseOf(db: Db, about: string) {
  const none = { appeal_id: null, contact_id: null, car_id: null };
  const [kind = '', id] = about.split('/');
  const named = isKeyOf(CASES, kind) ? CASES[kind] : undefined;
  // A person who is not in the base yet.
  if (!named || id === 'new') return none;
  const [column, table] = named;
  const found = await db.selectFrom(table).where('id', '=', Number(id)).select('id').executeTakeFirst();
  if (!found) throw notFound();
  return { ...none, [column]: found.id };
}

async function dropOldest(trx: Trx, staffId: number): Promise<void> {
  const old = await trx
    .selectFrom('staff_drafts')
    .where('staff_id', '=', staffId)
    .select(['about', 'form'])
    .orderBy('updated_at', 'desc')
    .orderBy('about')
    .orderBy('form')
    .offset(DRAFTS_MAX)
    .limit(DRAFTS_MAX)
    .execute();
  for (const { about, form } of old)
    await trx
      .deleteFrom('staff_drafts')
      .where('staff_id', '=', staffId)
      .where('about', '=', about)
      .where('form', '=', form)
      .execute();
}

/** What a clerk types, theirs alone. */
const draftsDesk: DeskOf<'drafts'> = {
  'drafts.find': async ({ context: { db, now }, staff: { staffId }, input: { about } }) => {
    // Before the rows are read: whatever is kept from now on may not be among them.
    const at = instant(now());
    const rows = await db
      .selectFrom('staff_drafts')
      .where('staff_id', '=', staffId)
      .where('about', '=', about)
      .select(['form', 'body', 'updated_at'])
      .execute();
    const drafts = rows.map(({ form, body, updated_at: updatedAt }) => ({
      form,
      values: readJson(draftSchema.shape.values, body),
      updated_at: instant(updatedAt),
    }));
    return { at, drafts };
  },

  'drafts.keep': async ({ context, staff, input: { about, form, of, values } }) => {
    const { staffId, email } = staff;
    if (of !== email) throw wrongState(SOMEBODY_ELSE);
    const { db, now } = context;
    if (Object.keys(values).length === 0) {
      const own = db.deleteFrom('staff_drafts').where('staff_id', '=', staffId);
      await own.where('about', '=', about).where('form', '=', form).execute();
      return { at: instant(now()) };
    }
    const body = JSON.stringify(values);
    if (Buffer.byteLength(body) > DRAFT_SIZE_MAX)
      throw new HttpError(413, { detail: 'Написане завелике, щоб його зберегти. Скоротіть текст.', code: 'too_large' });
    await countCall(context, ['desk-draft'], accountOf({ staff }));
    const row = { ...(await caseOf(db, about)), body, updated_at: now() };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('staff_drafts')
        .values({ staff_id: staffId, about, form, ...row })
        .onConflict((conflict) => conflict.columns(['staff_id', 'about', 'form']).doUpdateSet(row))
        .execute();
      await dropOldest(trx, staffId);
    });
    return { at: instant(now()) };
  },
};

export const drafts = defineNoun({
  name: 'drafts',
  calls: draftCalls,
  desk: draftsDesk,
  found: 'what somebody is still writing is theirs alone',
  tables: {
    drafts: {
      holds: 'personal',
      rowsOf: ofAccount,
      keptFor: { period: 'drafts', since: 'updated_at', key: ['user_id', 'form'] },
    },
    staff_drafts: {
      holds: 'personal',
      rowsOf: (person) =>
        sql`(${partOf('appeal_id', 'appeals', sentBy)(person)}
          or ${partOf('contact_id', 'contact_responses', sentBy)(person)}
          or ${partOf('car_id', 'user_cars', ofAccount)(person)})`,
      notExported: 'not said yet: what the staff are writing',
      keptFor: { period: 'drafts', since: 'updated_at', key: ['staff_id', 'about', 'form'] },
    },
  },
});
