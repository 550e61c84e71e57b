import { missingKeys } from '@/backend/db/missing-keys';
import { defineNoun } from '@/backend/platform/noun';
import { ofAccount, partOf } from '@/backend/platform/owned';
import { carDeskCalls } from './desk-routes';
import { carCalls } from './routes';
import { waitingCars } from './count-waiting';

export const cars = defineNoun({
  name: 'cars',
  calls: [...carCalls, ...carDeskCalls],
  tables: {
    user_cars: { holds: 'personal', rowsOf: ofAccount },
    car_documents: { holds: 'personal', rowsOf: partOf('car_id', 'user_cars', ofAccount), file: 'storage_key' },
  },
  waits: waitingCars,
  files: {
    folder: 'cars',
    named: async (db) =>
      (await db.selectFrom('car_documents').select('storage_key').execute()).map(({ storage_key: key }) => key),
    unnamed: (db, keys) => missingKeys(db, 'car_documents', 'storage_key', keys),
  },
  // Locks the cars as addDocuments does, so that no document is added during the erasure.
  beforeErasing: async (trx, { userId }) => {
    await trx
      .updateTable('user_cars')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('user_id', '=', userId ?? 0)
      .execute();
  },
});
