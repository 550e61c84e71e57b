import { instant, instantOrNull } from '@/backend/db/wire';
import { listKeys } from '@/backend/platform/attestations/keys';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import {
  attestationKeysSchema,
  attestationParamsSchema,
  attestationQuerySchema,
  attestationSchema,
} from '@/contract/authenticity';
import { lookUpAttestation } from './look-up';

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
