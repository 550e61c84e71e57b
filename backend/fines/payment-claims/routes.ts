import { paymentClaimReceiptSchema, paymentClaimSchema } from '@/contract/payment-claims';
import { CALL_FILES } from '@/domain/file-limits';
import { formatSerialNumber } from '@/domain/serial-number';
import { instant } from '@/backend/db/wire';
import { created } from '@/backend/platform/http/answers';
import { fileList, form, formFiles } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { MAYBE_CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { sendClaim } from './send-claim';

export const claimCalls = [
  call('POST /payment-claims/', {
    summary: 'Повідомити, що штраф уже сплачено; квитанція – фото або PDF',
    who: MAYBE_CITIZEN,
    body: form(paymentClaimSchema.extend({ file: formFiles(fileList) }), CALL_FILES.one),
    answer: created('До якого дня перевіримо', paymentClaimReceiptSchema),
    limits: ['payment-claim'],
    countedInside: ['fine-lookup', 'fine-lookup-from', 'upload-kb'],
    errors: [404, 409],
    handle: async ({ context, citizen, body: { file: files, ...claim } }) => {
      const stored = await sendClaim(context, citizen?.userId ?? null, { ...claim, file: files[0] });
      sendSoon(context);
      return {
        serial_number: formatSerialNumber(stored.serial_key),
        sent_at: instant(stored.created_at),
        check_until: instant(stored.check_until),
        email: stored.email,
      };
    },
  }),
];
