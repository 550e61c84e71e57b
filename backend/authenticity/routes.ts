import {
  attestationKeysSchema,
  attestationParamsSchema,
  attestationQuerySchema,
  attestationSchema,
} from '@/contract/authenticity';
import { instant, instantOrNull } from '@/backend/db/wire';
import { listKeys } from '@/backend/platform/attestations/keys';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { lookUpAttestation } from './look-up';

export const authenticityCalls = [
  call('GET /authenticity/{code}/', {
    summary: 'Що сайт сказав про штраф, за кодом перевірки; із номерним знаком і номером – чи про цей штраф',
    who: ANYONE,
    params: attestationParamsSchema,
    query: attestationQuerySchema,
    answer: ok('Сказане з підписом; said: null – запис змінено, не вірте йому', attestationSchema),
    countedInside: ['authenticity'],
    handle: ({ context, params, query }) => lookUpAttestation(context, params.code, query),
  }),

  call('GET /authenticity-keys/', {
    summary: 'Відкриті ключі, якими підписано сказане про штрафи, найновіший спочатку',
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
