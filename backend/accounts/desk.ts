import type { DeskCitizen } from '@/contract/desk-registers';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { fullName } from '@/domain/full-name';
import { instant } from '@/backend/db/wire';
import type { Db } from '@/backend/db/connection';
import { batchesOf, countOf } from '@/backend/db/page';
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
import { formerEmailOf } from './hold';

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
    former_email: formerEmailOf(user),
    cars: cars.map(({ id: carId, plate_key: plate, brand, model, status }) => ({
      id: carId,
      license_plate: plate,
      car: `${brand} ${model}`.trim(),
      status: CAR_STATUS_LABELS[status],
    })),
    history: await findHistory(db, { subject: citizenSubject(id) }),
  };
}

/** Whose cabinet is held may not have the address: «Це не я» was pressed in a mail to the former one. */
const agreed = ({ db, now }: Context) =>
  db
    .selectFrom('users')
    .where('is_agree_to_receive_newsletter', '=', 1)
    .where((eb) => eb.or((['email', 'phone', 'shared_phone'] as const).map((contact) => eb(contact, 'is not', null))))
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now())]));

async function* newsletterLines(context: Context): AsyncGenerator<string, void> {
  yield `${SHEET_MARK}${sheetLine(['Email', 'Телефон'])}`;
  const citizens = agreed(context).select(['id', 'email', 'phone', 'shared_phone']);
  // A plus would begin a formula.
  for await (const rows of batchesOf(citizens, ['id']))
    yield rows.map((row) => sheetLine([row.email ?? '', (statedPhone(row) ?? '').replace('+', '')])).join('');
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
    const count = await countOf(agreed(context));
    const told = { act: 'newsletter.exported', subject: 'citizens newsletter', after: { count } } as const;
    await context.db.transaction().execute((trx) => recordAct(trx, acting, told));
    return csvStreamOf('newsletter.csv', newsletterLines(context));
  },

  ...doorsOf(access),
};
