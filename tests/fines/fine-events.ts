import type { FineEvents } from '@/domain/deadlines/fine-events';

// Violated on a Thursday: the notice's 10 bank days end on 19.11. In force from 24.11: discount and complaint until
// 04.12, full sum until 24.12.
export const VIOLATED = '2026-11-05T14:00:00+02:00';
export const IN_FORCE = '2026-11-24T12:00:00+02:00';
export const at = (iso: string) => Date.parse(iso);

export function fine(changes: Partial<FineEvents> = {}): FineEvents {
  return {
    amountKopecks: 34_000,
    violatedAt: at(VIOLATED),
    issuedAt: null,
    inForceAt: null,
    paidAt: null,
    cancelledAt: null,
    enforcementAt: null,
    appealedAt: null,
    ...changes,
  };
}

export const inForce = { issuedAt: at('2026-11-12T10:00:00+02:00'), inForceAt: at(IN_FORCE) };
