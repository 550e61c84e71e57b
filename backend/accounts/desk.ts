import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskCitizen } from '@/contract/desk-registers';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { fullName } from '@/domain/full-name';
import { instant } from '@/backend/db/wire';
import type { Db } from '@/backend/db/connection';
import { requireRow } from '@/backend/db/rows';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { csvStreamOf } from '@/backend/platform/http/answers';
import { SHEET_MARK, sheetLine } from '@/backend/platform/http/csv-line';
import { recordAct } from '@/backend/platform/journal/record-act';
import { recordLook } from '@/backend/platform/journal/record-look';
import { findHistory } from '@/backend/platform/registers/history';
import { statedPhone } from '@/backend/platform/sessions/phones';
import * as access from './access';
import { citizenQueue, citizenSubject, listCarsOf } from './find-citizen';

const requireAccount = requireRow('users', 'Такого кабінету вже немає.');

async function findDeskCitizen(db: Db, id: number, now: number): Promise<DeskCitizen> {
  const user = await requireAccount(db, { id });
  const cars = await listCarsOf(db, id);
  return {
    id,
    name: fullName(user),
    email: user.email,
    phone: statedPhone(user),
    created_at: instant(user.created_at),
    is_held: (user.held_until ?? 0) > now,
    cars: cars.map(({ id: carId, plate_key: plate, brand, model, status }) => ({
      id: carId,
      license_plate: plate,
      car: `${brand} ${model}`.trim(),
      status: CAR_STATUS_LABELS[status],
    })),
    history: await findHistory(db, { subject: citizenSubject(id) }),
  };
}

const ROWS_AT_ONCE = 500;

/** Whose cabinet is held may not have the address: «Це не я» was pressed in a mail to the former one. */
const agreed = ({ db, now }: Context) =>
  db
    .selectFrom('users')
    .where('is_agree_to_receive_newsletter', '=', 1)
    .where((eb) => eb.or((['email', 'phone', 'shared_phone'] as const).map((contact) => eb(contact, 'is not', null))))
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now())]));

async function* newsletterLines(context: Context): AsyncGenerator<string, void> {
  yield `${SHEET_MARK}${sheetLine(['Email', 'Телефон'])}`;
  for (let last = 0; ;) {
    const rows = await agreed(context)
      .where('id', '>', last)
      .select(['id', 'email', 'phone', 'shared_phone'])
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    // A plus would begin a formula.
    yield rows.map((row) => sheetLine([row.email ?? '', (statedPhone(row) ?? '').replace('+', '')])).join('');
    last = end.id;
    await nextTurn();
  }
}

export const citizensDesk: DeskOf<'citizens'> = {
  /** Nobody until somebody is looked for. */
  'citizens.list': (given) => (given.input.q === '' ? { rows: [], next: null, total: 0 } : citizenQueue.list(given)),

  'citizens.find': async ({ context, acting, input: { id } }) => {
    const citizen = await findDeskCitizen(context.db, id, context.now());
    await recordLook(acting, 'citizen.seen', citizenSubject(id));
    return citizen;
  },

  'citizens.newsletter': async ({ context, acting }) => {
    const { count } = await agreed(context)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const told = { act: 'newsletter.exported', subject: 'citizens newsletter', after: { count } } as const;
    await context.db.transaction().execute((trx) => recordAct(trx, acting, told));
    return csvStreamOf('newsletter.csv', newsletterLines(context));
  },

  ...doorsOf(access),
};
