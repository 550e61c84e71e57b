import { instant, instantOrNull } from '@/backend/db/wire';
import { listKeys, findPublicKey } from '@/backend/platform/attestations/keys';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import {
  attestationKeysSchema,
  attestationParamsSchema,
  attestationQuerySchema,
  attestationSchema,
  type Attestation,
  type Statement,
} from '@/contract/authenticity';
import { notFound } from '@/backend/core/http-error';
import { currentFacts, findNamedFine } from '@/backend/fines';
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
async function lookUpAttestation(context: CallContext, code: string, names: Names): Promise<Attestation> {
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

const authenticityCalls = [
  call('GET /authenticity/{code}/', {
    summary: 'Що сайт сказав про штраф, за кодом перевірки; із номерним знаком і номером – чи про цей штраф',
    who: ANYONE,
    params: attestationParamsSchema,
    query: attestationQuerySchema,
    answer: ok('Відомості з підписом; без said – запис змінено, не вірте йому', attestationSchema),
    countedInside: ['authenticity'],
    handle: ({ context, params, query }) => lookUpAttestation(context, params.code, query),
  }),

  call('GET /authenticity-keys/', {
    summary: 'Відкриті ключі, якими підписано відомості про штрафи, найновіший спочатку',
    who: ANYONE,
    answer: { ...ok('Ключі', attestationKeysSchema), cacheControl: 'public, max-age=60' },
    handle: async ({ context: { db } }) => ({
      keys: (await listKeys(db)).map(({ id, public_key, made_at, retired_at }) => ({
        id,
        algorithm: 'Ed25519' as const,
        public_key,
        made_at: instant(made_at),
        retired_at: instantOrNull(retired_at),
      })),
    }),
  }),
];

export const authenticity = defineNoun({
  name: 'authenticity',
  calls: authenticityCalls,
  tables: {
    attestations: {
      holds: 'internal',
      reason: 'what was said of a fine; which fine stands only as a hash of its plate and number, no name at all',
      keptFor: { period: 'attestations', since: 'said_at', key: ['id'], mark: 'attestations-kept-since' },
    },
    attestation_keys: { holds: 'internal', reason: 'keys of the installation' },
  },
});
