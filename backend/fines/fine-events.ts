/** Instants are epoch ms; null or absent: has not happened, or is not known. */
export interface FineEvents {
  /** The sum of the resolution, as it came with the fine; never computed from the article. */
  amountKopecks: number;
  violatedAt: number;
  issuedAt: number | null;
  /** Service of the resolution, or refusal of it, or the post office's return note: it enters into force then. */
  servedAt?: number | null;
  inForceAt: number | null;
  paidAt: number | null;
  /** What has been paid so far of a fine that is not settled, and when the last part of it came. */
  paidPart?: { kopecks: number; at: number } | null;
  cancelledAt: number | null;
  enforcementAt: number | null;
  appealedAt: number | null;
}
