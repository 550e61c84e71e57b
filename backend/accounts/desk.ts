import type { DeskCitizen } from '@/contract/desk-registers';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { fullName } from '@/domain/full-name';
import { instant } from '@/backend/db/wire';
import type { Db } from '@/backend/db/connection';
import { requireRow } from '@/backend/db/rows';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { findHistory } from '@/backend/platform/registers/history';
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
    phone: user.phone,
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

export const citizensDesk: DeskOf<'citizens'> = {
  /** Nobody until somebody is looked for. */
  'citizens.list': (given) => (given.input.q === '' ? { rows: [], next: null, total: 0 } : citizenQueue.list(given)),

  'citizens.find': async ({ context, acting, input: { id } }) => {
    const citizen = await findDeskCitizen(context.db, id, context.now());
    await recordLook(acting, 'citizen.seen', citizenSubject(id));
    return citizen;
  },

  ...doorsOf(access),
};
