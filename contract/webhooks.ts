export const WEBHOOK_EVENTS = ['complaint', 'decision', 'payment_matched', 'car_to_check'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Numbers, kinds and ids only: names, plates and sums are read in the inspection's own systems. */
export interface WebhookData {
  complaint: { number: string };
  decision: { number: string; outcome: 'upheld' | 'cancelled' | 'amount_changed' | 'returned' | 'reopened' };
  payment_matched: { serial_number: string; paid: 'whole' | 'part'; batch_id: number };
  car_to_check: { car_id: number };
}
