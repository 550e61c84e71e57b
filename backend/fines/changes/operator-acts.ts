import { caseWords } from '@/domain/court-suits';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { wrongState } from '@/backend/core/http-error';
import { recordAct } from '@/backend/platform/journal/record-act';
import { numberedPage, type PageQuery } from '@/backend/db/page';
import { tellingChanges } from '@/backend/fines/notifications/notify-followers';
import { fineSubject, requireFine } from '@/backend/fines/find-named-fine';
import { lookAtChange } from './second-look';
import { keysOf, readPhotos } from '@/backend/fines/stored-photos';

export const listLatestFines = (db: Db, page: PageQuery, plateKey?: string) =>
  numberedPage(
    db
      .selectFrom('fines')
      .$if(plateKey !== undefined, (all) => all.where('plate_key', '=', plateKey ?? ''))
      .selectAll()
      .orderBy('id', 'desc'),
    page,
  );

/** Throws 404 and 409. */
export async function requireUncancelled(db: Db, serialKey: string) {
  const fine = await requireFine(db, serialKey);
  if (fine.cancelled_at !== null) throw wrongState('Цей штраф уже скасовано.');
  return fine;
}

export async function deleteFine(context: Context, serialKey: string): Promise<void> {
  const photos = await context.db.transaction().execute(async (trx) => {
    const fine = await requireFine(trx, serialKey);
    const appeal = await trx
      .selectFrom('appeals')
      .where('serial_key', '=', serialKey)
      .where('status', 'not in', ['decided', 'withdrawn'])
      .select('number')
      .executeTakeFirst();
    if (appeal) throw wrongState(`За цим штрафом є скарга ${appeal.number} без рішення: спершу ухваліть його.`);
    const suit = await trx
      .selectFrom('court_suits')
      .where('serial_key', '=', serialKey)
      .where('outcome', 'is', null)
      .select('case_number')
      .executeTakeFirst();
    if (suit) throw wrongState(`Цей штраф у суді, ${caseWords(suit.case_number)}: спершу запишіть рішення суду.`);
    await lookAtChange(trx, context, fine, null);
    await tellingChanges(trx, context, fine, { cause: String(context.now()) }, () =>
      trx.deleteFrom('fines').where('serial_key', '=', serialKey).execute(),
    );
    const { plate_key, amount_kopecks, paid_at, cancelled_at } = fine;
    const before = { plate_key, amount_kopecks, paid_at, cancelled_at };
    await recordAct(trx, context, { act: 'fine.deleted', subject: fineSubject(serialKey), before });
    return readPhotos(fine.photos);
  });
  await discardFiles(context, keysOf(photos));
  context.log.info({ event: 'fine-deleted', serialKey }, 'a fine deleted');
}
