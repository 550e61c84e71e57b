import { z } from 'zod';
import { vouchedLookupQuerySchema, fineLookupSchema, fineSchema, finesSchema } from '@/contract/fines';
import { notFound } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';
import { findNamedFile } from '@/backend/platform/files/storage-key';
import { ok, picture, prepared } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { attestShown } from './attested';
import { basisOf } from './basis';
import { withClaims } from './fine-claims';
import { findTyped } from './look-up';
import { countVouchedLookUp } from '@/backend/platform/limits/wrong-tries';
import { prepareFines } from './prepare-fines';
import { findFine, type StoredFine } from './queries';
import { findRules } from './rules';
import { serializeFine } from './serialize';

async function explained(context: Context, row: StoredFine) {
  const [fine = row] = await withClaims(context.db, [row]);
  return {
    ...serializeFine(fine, await findRules(context.db), context.now()),
    ...(await attestShown(context, fine)),
    basis: await basisOf(context, fine),
  };
}

export const fineCalls = [
  call('GET /user-fines/', {
    summary: 'Штрафи громадянина',
    who: CITIZEN,
    answer: prepared('Штрафи, найновіші спочатку', finesSchema),
    handle: ({ context, citizen }) => prepareFines(context, citizen.userId),
  }),

  call('GET /user-fines/{id}/', {
    summary: 'Штраф громадянина',
    who: CITIZEN,
    answer: ok('Штраф', fineSchema),
    handle: async ({ context, citizen, params }) => {
      const row = await findFine(context, citizen.userId, params.id);
      if (!row) throw notFound('Такого штрафу у вашому кабінеті немає.');
      return explained(context, row);
    },
  }),

  call('GET /fines/lookup/', {
    summary: 'Штраф за номерним знаком (так чи ні) або за номерним знаком і серією з номером',
    who: ANYONE,
    query: vouchedLookupQuerySchema,
    answer: ok('Чи є несплачені штрафи або сам штраф без даних власника', fineLookupSchema),
    countedInside: ['fine-lookup', 'fine-lookup-from'],
    handle: async ({ context, query: { captcha, ...query } }) => {
      const address = clientAddress(context);
      const refund = await countVouchedLookUp(context, { plate: query.license_plate, address, captcha });
      const found = await findTyped(context, query, address, refund);
      return 'id' in found ? explained(context, found) : found;
    },
  }),

  call('GET /fine-photos/{name}/', {
    summary: 'Фото порушення за адресою зі штрафу',
    // Photo names are long and random and appear only in responses with the fine, so no account is needed.
    who: ANYONE,
    params: z.object({ name: z.string().min(1).max(64) }),
    answer: picture('Фото', 'private, max-age=86400'),
    handle: async ({ context, params }) => {
      const bytes = await findNamedFile(context.files, 'fines', params.name);
      if (!bytes) throw notFound('Такого фото немає. Можливо, його видалено.');
      return bytes;
    },
  }),
];
