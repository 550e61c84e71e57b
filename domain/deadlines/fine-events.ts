/** Epoch ms; null or absent means not happened, or unknown. */
export interface FineEvents {
  /** As imported; never computed from the article. */
  amountKopecks: number;
  violatedAt: number;
  issuedAt: number | null;
  /** Service, refusal of it, or the post office's return note: the resolution enters into force. */
  servedAt?: number | null;
  inForceAt: number | null;
  paidAt: number | null;
  /** Paid so far of an unsettled fine; `at` is the latest payment. */
  paidPart?: { kopecks: number; at: number } | null;
  cancelledAt: number | null;
  enforcementAt: number | null;
  appealedAt: number | null;
}
