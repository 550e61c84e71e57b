import type { Attestation, Statement } from '@/contract/authenticity';
import { notFound } from '@/backend/core/http-error';
import { currentFacts, findNamedFine } from '@/backend/fines';
import { findPublicKey } from '@/backend/platform/attestations/keys';
import { factsText, type FineKeys, isAbout, readSigned } from '@/backend/platform/attestations/statement';
import type { CallContext, Context } from '@/backend/platform/context';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countTry } from '@/backend/platform/limits/wrong-tries';

const findRow = ({ db }: Context, code: string) =>
  db
    .selectFrom('attestations')
    .where('code', '=', code)
    .select(['code', 'statement', 'signature', 'key_id', 'opening'])
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** `said: null`: what stands in the table is not what was signed. */
async function readRow({ db }: Context, { code, statement, signature, key_id }: Row): Promise<Attestation> {
  const key = await findPublicKey(db, key_id);
  const said = key ? readSigned(key, { statement, signature }, code) : null;
  return { code, said, signed: said && { statement, signature, key_id } };
}

/** The register reads what was typed in the series as the look-up of a fine does. */
async function agreement(context: Context, said: Statement, { opening }: Row, names: FineKeys) {
  const known = await findNamedFine(context.db, names);
  const isSame = (keys: FineKeys) => isAbout(opening, said.fine, keys);
  if (!isSame(names) && !(known && isSame(known))) return { agrees: false };
  const isCurrent = known !== undefined && factsText(await currentFacts(context, known)) === factsText(said);
  return { agrees: true, is_current: isCurrent };
}

interface Names {
  license_plate?: string | undefined;
  serial_number?: string | undefined;
}

/** Wrong codes, and wrong plates and numbers of a right one, are counted. */
export async function lookUpAttestation(context: CallContext, code: string, names: Names): Promise<Attestation> {
  const refund = await countTry(context, 'authenticity', clientAddress(context));
  const row = await findRow(context, code);
  if (!row)
    throw notFound(
      'Такого коду інспекція не видавала, або його строк зберігання минув. Перевірте кожен знак; якщо код переписано правильно, не платіть за цим документом.',
    );
  const read = await readRow(context, row);
  const { license_plate: plate_key, serial_number: serial_key } = names;
  const asked: Pick<Attestation, 'agrees' | 'is_current'> =
    read.said && plate_key !== undefined && serial_key !== undefined
      ? await agreement(context, read.said, row, { plate_key, serial_key })
      : {};
  if (asked.agrees !== false) await refund();
  return {
    ...read,
    ...asked,
    signed: read.signed && { ...read.signed, ...(asked.agrees && { opening: row.opening }) },
  };
}
