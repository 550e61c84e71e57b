import { sql } from 'kysely';
import { filesNamedIn } from '@/backend/db/missing-keys';
import { defineNoun } from '@/backend/platform/noun/noun';
import { ofAccount, ofEmail, partOf, SECRET } from '@/backend/platform/noun/owned';
import { carsDesk } from './desk';
import { foundCars } from './found';
import { carOwnersImporter } from './import-owners';
import { carCalls } from './routes';
import { carShareCalls } from './share-routes';
import { endSharesGivenBy } from './end-shares';
import { waitingCars } from './count-waiting';

export const cars = defineNoun({
  name: 'cars',
  calls: [...carCalls, ...carShareCalls],
  desk: carsDesk,
  found: { cars: foundCars },
  tables: {
    user_cars: { holds: 'personal', rowsOf: ofAccount, notExported: { confirmed_owner_hash: SECRET } },
    // The address is the invited person's, and what the owner typed of theirs: it is in both copies and goes with either.
    car_shares: {
      holds: 'personal',
      rowsOf: (person) =>
        sql`(${ofAccount(person)} or ${ofEmail(person)} or car_id in (select id from user_cars where ${ofAccount(person)}))`,
      notExported: { token_hash: SECRET },
    },
    car_documents: { holds: 'personal', rowsOf: partOf('car_id', 'user_cars', ofAccount), file: 'storage_key' },
    car_owners: { holds: 'internal', reason: 'keyed hashes of who owns a car: they name nobody without the code' },
  },
  importer: carOwnersImporter,
  waits: waitingCars,
  files: filesNamedIn('cars', 'car_documents', 'storage_key'),
  // Locks the cars as addDocuments does, so that no document is added during the erasure.
  beforeErasing: async (trx, { userId }, context) => {
    await endSharesGivenBy(trx, context, userId ?? 0);
    await trx
      .updateTable('user_cars')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('user_id', '=', userId ?? 0)
      .execute();
  },
});
