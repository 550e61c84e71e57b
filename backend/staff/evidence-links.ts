// Citizens' papers are looked at on the site, not copied to the clerk's disk: each link opens once, within an hour, and both
// its making and its opening stand in the journal.
import type { CallContext, Context } from '@/backend/platform/context';
import { notFound } from '@/backend/core/http-error';
import { recordAct } from '@/backend/platform/journal/record-act';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countMiss } from '@/backend/platform/limits/wrong-tries';
import { createToken, hashToken } from '@/backend/platform/sessions/token';

const LIFETIME_MS = 60 * 60_000;

export interface EvidenceFile {
  name: string;
  storage_key: string;
}

/** Returns the addresses in the order of the files. */
export function issueEvidenceLinks(
  { db, now, config }: Context,
  subject: string,
  files: EvidenceFile[],
  madeBy: string,
): Promise<string[]> {
  const links = files.map((file) => ({ ...file, key: createToken() }));
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('evidence_links').where('expires_at', '<=', now()).execute();
    for (const { key, storage_key } of links)
      await trx
        .insertInto('evidence_links')
        .values({
          token_hash: hashToken(key),
          subject,
          storage_key,
          made_by: madeBy,
          expires_at: now() + LIFETIME_MS,
        })
        .execute();
    const actor = { kind: 'command', name: madeBy } as const;
    await recordAct(trx, { now, actor }, { act: 'evidence.linked', subject, after: { files: files.length } });
    return links.map(({ key }) => new URL(`/api/v2/evidence/${key}/`, config.siteUrl).href);
  });
}

/** Throws 404 for used, expired and wrong keys alike, 429 after ten of them. */
export async function openEvidence(context: CallContext, key: string): Promise<Uint8Array> {
  const { db, now, files } = context;
  const link = await db
    .selectFrom('evidence_links')
    .where('token_hash', '=', hashToken(key))
    .where('expires_at', '>', now())
    .select('storage_key')
    .executeTakeFirst();
  const bytes = link && (await files.get(link.storage_key));
  const isOpened = bytes && (await consumeLink(context, key));
  if (bytes && isOpened) return bytes;
  await countMiss(context, 'private-link', clientAddress(context));
  throw notFound('Це посилання вже відкривали, або його година минула. Нове дає та сама команда.');
}

function consumeLink(context: CallContext, key: string): Promise<boolean> {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('evidence_links')
      .where('token_hash', '=', hashToken(key))
      .returning(['subject', 'made_by'])
      .executeTakeFirst();
    if (!link) return false;
    const actor = { kind: 'command', name: link.made_by, address: clientAddress(context) } as const;
    await recordAct(trx, { now, actor }, { act: 'evidence.seen', subject: link.subject });
    return true;
  });
}
