import { type PaymentClaim, type PaymentClaimReceipt, paymentClaimReceiptSchema } from '@/contract/payment-claims';
import type { Client } from '@/lib/api/client';

export function sendPaymentClaim(client: Client, claim: PaymentClaim, file?: File): Promise<PaymentClaimReceipt> {
  const body = new FormData();
  for (const [name, value] of Object.entries(claim)) body.set(name, value);
  if (file) body.set('file', file);
  return client(paymentClaimReceiptSchema, { path: 'payment-claims/', method: 'POST', body });
}
