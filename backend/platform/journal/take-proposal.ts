import { wrongState } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';

/** In the transaction of the act that it asked for, so that none is done twice. Throws 409. */
export async function takeProposal(trx: Trx, id: number): Promise<void> {
  const taken = await trx.deleteFrom('proposals').where('id', '=', id).returning('id').executeTakeFirst();
  if (taken) return;
  throw wrongState('Цю пропозицію вже підтверджено чи відхилено.');
}
