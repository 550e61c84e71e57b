// A fine without an account: the plate alone answers yes or no (a stranger's fines are nobody's business), plate and
// series with number show the fine without its owner.
import type { z } from 'zod';
import type { fineLookupQuerySchema } from '@/contract/fines';
import type { Context } from '@/backend/context';
import { notFound } from '@/backend/http/failure';
import { countTry } from '@/backend/limits/wrong-tries';

type Query = z.infer<typeof fineLookupQuerySchema>;

/** The fine's row, or with a plate alone whether it has any that is still to be paid. Throws 404 and 429. */
export async function lookUpFine(context: Context, query: Query, address: string) {
  const { db } = context;
  const forgive = await countTry(context, 'fine-lookup', address);
  const ofPlate = db.selectFrom('fines').where('plate_key', '=', query.license_plate);
  if (query.serial_number === undefined) {
    const open = await ofPlate.where('paid_at', 'is', null).where('cancelled_at', 'is', null).select('id').limit(1).execute();
    if (open.length > 0) await forgive();
    return { found: open.length > 0 };
  }
  const row = await ofPlate.where('serial_key', '=', query.serial_number).selectAll().executeTakeFirst();
  if (!row) {
    throw notFound('Штрафу з таким номером і номерним знаком немає. Перевірте обидва: вони мають бути з одного документа.');
  }
  await forgive();
  return row;
}
