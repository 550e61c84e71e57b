'use server';

import { PAYMENT_CLAIM_FORM } from '@/contract/fine-forms';
import { type PaymentClaim, paymentClaimReceiptSchema } from '@/contract/payment-claims';
import { refusedFile } from '@/domain/file-limits';
import { paths } from '@/domain/paths';
import { type Client } from '@/lib/api/client';
import { clientOf } from '@/lib/api/server-client';
import { contentKey } from '@/lib/forms/content-key';
import { sentValues, type StateOf } from '@/lib/forms/form-state';
import { postedFiles } from '@/lib/forms/posted';
import { anyReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';
import { submitForm } from '@/lib/forms/submit-form';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';

async function sendPaymentClaim(client: Client, claim: PaymentClaim, file?: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries(claim)) body.set(name, value);
  if (file) body.set('file', file);
  const receiptReader = anyReceipt(paymentClaimReceiptSchema.partial());
  const idempotencyKey = contentKey(claim, file && [`${file.name}:${file.size}`]);
  const told = await client(receiptReader, { path: 'payment-claims/', method: 'POST', body, idempotencyKey });
  return { serial_number: claim.serial_number, email: claim.email, ...told };
}

type State = StateOf<typeof PAYMENT_CLAIM_FORM>;

async function receiptIn(sent: FormData) {
  const [file] = await postedFiles(sent, 'file');
  const refused = file && refusedFile(file);
  const errors: Record<string, string> = refused ? { file: refused } : {};
  return { file, rest: { files: { file: undefined }, errors } };
}

export async function claimPayment(previous: State, sent: FormData): Promise<State> {
  const { file, rest } = await receiptIn(sent);
  return submitForm(PAYMENT_CLAIM_FORM, previous, sent, {
    ...rest,
    send: (claim) => sendPaymentClaim(clientOf({}), claim, file),
    onDone: async (receipt) => ({ sentPath: paths.fineClaimSent(await sealReceipt('payment-claim', receipt)) }),
  });
}

export async function claimPaymentInCabinet(previous: State, sent: FormData): Promise<State> {
  const { file, rest } = await receiptIn(sent);
  const { fine } = sentValues(PAYMENT_CLAIM_FORM, sent);
  return submitCabinetForm(PAYMENT_CLAIM_FORM, previous, sent, {
    ...rest,
    page: paths.cabinetFineClaim(fine),
    send: (client, claim) => sendPaymentClaim(client, claim, file),
    onDone: () => ({ sentPath: paths.cabinetFine(fine) }),
  });
}
