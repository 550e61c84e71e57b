// A decision that waits for a second pair of eyes is about the fine and the complaints that its proposer saw.
import { wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import type { AppealRow } from './states';

export const findProposal = (db: Db, { id }: Pick<AppealRow, 'id'>) =>
  db.selectFrom('appeal_proposals').where('appeal_id', '=', id).selectAll().executeTakeFirst();

/** Throws 409. */
export async function requireNoProposal(trx: Trx, appeal: Pick<AppealRow, 'id' | 'number'>): Promise<void> {
  if (!(await findProposal(trx, appeal))) return;
  throw wrongState(
    `За скаргою ${appeal.number} чекає запропоноване рішення: спершу підтвердьте його або поверніть із нотаткою.`,
  );
}
