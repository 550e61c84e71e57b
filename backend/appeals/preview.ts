import type { Trx } from '@/backend/db/connection';
import { sumToPay } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import { noSuchNumber } from './act';
import type { AppealRow } from './states';

export interface Preview {
  appeal: AppealRow;
  /** In kopecks; null while the fine is not imported. */
  before: number | null;
  after: number | null;
}

class Previewed extends Error {
  override readonly name = 'Previewed';
}

/** Does the act and rolls it back, so it is refused as the act itself would be. */
export async function previewAct(
  { db }: Context,
  number: string,
  act: (trx: Trx) => Promise<unknown>,
): Promise<Preview> {
  let preview: Preview | undefined;
  const rolledBack = db.transaction().execute(async (trx) => {
    const appeal = await trx.selectFrom('appeals').where('number', '=', number).selectAll().executeTakeFirst();
    if (!appeal) throw noSuchNumber(number);
    const before = await sumToPay(trx, appeal);
    await act(trx);
    preview = { appeal, before, after: await sumToPay(trx, appeal) };
    throw new Previewed();
  });
  await rolledBack.catch((error: unknown) => {
    if (!(error instanceof Previewed)) throw error;
  });
  if (!preview) throw noSuchNumber(number);
  return preview;
}
