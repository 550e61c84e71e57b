// A plate alone is public, so it gets only yes or no; plate and number show the fine without its owner.
import type { z } from 'zod';
import type { fineLookupQuerySchema } from '@/contract/fines';
import type { Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import { isWithin } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { countLookUp } from '@/backend/platform/limits/wrong-tries';
import { findMeantFines, findNamedFine } from './find-named-fine';
import { storedDeadlines } from './stored-deadlines';
import { findRules } from '@/backend/fines/rules';

type Query = z.infer<typeof fineLookupQuerySchema>;

export const lookUpFine = async (context: Context, query: Query, address: string) =>
  findTyped(context, query, address, await countLookUp(context, query.license_plate, address));

/** The try is counted; `refund` takes it back. */
export async function findTyped(context: Context, query: Query, address: string, refund: () => Promise<void>) {
  const { db, now } = context;
  if (query.serial_number === undefined) {
    const rows = await db
      .selectFrom('fines')
      .where('plate_key', '=', query.license_plate)
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .selectAll()
      .execute();
    const rules = await findRules(db);
    const found = rows.some((row) => storedDeadlines(row, rules, now()).stage !== 'closed');
    if (found) await refund();
    return { found };
  }
  const row = await findNamedFine(db, { plate_key: query.license_plate, serial_key: query.serial_number });
  if (!row) {
    const keys = { plate_key: query.license_plate, serial_key: query.serial_number };
    // An offer stands for fifty guesses at once.
    const tried = Object.values(keys).map((key) => limitOf('fine-offer', `${key} ${address}`));
    const [meant, ...others] = (await isWithin(db, tried, now())) ? await findMeantFines(db, keys) : [];
    throw new HttpError(404, {
      detail: 'Штрафу з таким номером і номерним знаком немає. Перевірте обидва: вони мають бути з одного документа.',
      code: 'not_found',
      ...(meant &&
        others.length === 0 && { meant: { license_plate: meant.plate_key, serial_number: meant.serial_number } }),
    });
  }
  await refund();
  return row;
}
