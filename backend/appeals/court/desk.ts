import { amount } from '@/domain/money';
import { instant } from '@/backend/db/wire';
import { fineSubject, paidForFine, requireFine, serialKeyOf, stateOf } from '@/backend/fines';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { actOrPropose, listWaiting } from '@/backend/platform/second-look/proposals';
import * as acts from './acts';
import { decideSuitOrPropose } from './acts';
import * as refunds from './refunds';
import { listRefundsOf, submitOrPropose } from './refunds';
import { listSuitsOf } from './suits';

export const courtDesk: DeskOf<'court'> = {
  'court.find': async ({ context, staff, acting, input: { id } }) => {
    const { db } = context;
    const fine = await requireFine(db, await serialKeyOf(context, id));
    const { serial_key: key } = fine;
    await recordLook(acting, 'fine.seen', fineSubject(key));
    return {
      id,
      serial_number: fine.serial_number,
      license_plate: fine.plate_key,
      state: stateOf(fine),
      amount: amount(fine.amount_kopecks),
      violated_at: instant(fine.violated_at),
      appeals: await db
        .selectFrom('appeals')
        .where('serial_key', '=', key)
        .where('plate_key', '=', fine.plate_key)
        .select(['id', 'number', 'status'])
        .orderBy('id', 'desc')
        .execute(),
      suits: await listSuitsOf(db, key),
      paid: (await paidForFine(db, key))?.words ?? null,
      refunds: await listRefundsOf(db, key),
      waiting: await listWaiting(db, staff, [fineSubject(key)]),
    };
  },

  ...doorsOf(acts),
  'court.decide': async ({ context, staff, input }) => {
    const { state } = await actOrPropose(context, staff, decideSuitOrPropose, input);
    return state === 'proposed' ? { proposed: true } : {};
  },
};

export const refundsDesk: DeskOf<'refunds'> = {
  ...doorsOf(refunds),
  'refunds.submit': async ({ context, staff, input }) => {
    const { state } = await actOrPropose(context, staff, submitOrPropose, input);
    return state === 'proposed' ? { proposed: true } : {};
  },
};
