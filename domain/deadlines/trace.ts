// Why a sum and a term are what they are: enough to count them again, without the engine.
import type { FineEvents } from './fine-events';
import type { TermEnd } from './terms';

export const SUM_STEPS = [
  'fine',
  'discount',
  'undecided',
  'discount_over',
  'appealed',
  'enforcement',
  'part_payment',
  'paid',
  'cancelled',
] as const;

/** What a step does to the sum before it; `left` is the sum after it. Kopecks. */
export type SumStep =
  | { step: 'fine' | 'part_payment'; amount: number; left: number }
  | { step: 'discount' | 'undecided'; percent: number; share: number; left: number }
  | { step: 'enforcement'; multiplier: number; left: number }
  | { step: 'discount_over' | 'appealed'; left: number }
  | { step: 'paid' | 'cancelled'; left: 0 };

export const TRACED_TERMS = ['discount', 'pay', 'appeal'] as const;

export interface TracedTerm {
  what: (typeof TRACED_TERMS)[number];
  /** Null until the resolution is served. */
  until: number | null;
  legalBasis: string;
  /** Null when no days are counted. */
  counted: TermEnd | null;
  /** Its end is the one that the answer gives. */
  isShown: boolean;
}

export interface Trace {
  sum: SumStep[];
  terms: TracedTerm[];
}

export const ACTS = [
  'recorded',
  'issued',
  'served',
  'in_force',
  'appealed',
  'upheld',
  'amount_changed',
  'returned',
  'cancelled',
  'part_payment',
  'paid',
  'enforcement',
] as const;
export const ACTORS = ['inspection', 'citizen', 'post', 'register', 'court'] as const;

export interface Act {
  act: (typeof ACTS)[number];
  at: number;
  /** register: the city's register says so and not who. */
  by: (typeof ACTORS)[number];
  kopecks?: number;
  /** Which court, and its numbers; of a suit, too. */
  decision?: string;
}

/** What the inspection decided on appeals, and a court on suits. */
export type Decision = Act & { by: 'inspection' | 'court' };

function act(name: Act['act'], by: Act['by'], at: number | null | undefined, kopecks?: number): Act[] {
  return at === null || at === undefined ? [] : [{ act: name, at, by, ...(kopecks !== undefined && { kopecks }) }];
}

/** The oldest first; what is only planned comes with its day. */
export function actsOf(events: FineEvents, decisions: readonly Decision[], now: number): Act[] {
  const come = (at: number | null) => (at !== null && at <= now ? at : null);
  const isDecided = (name: Act['act']) => decisions.some(({ act: decided }) => decided === name);
  return [
    ...act('recorded', 'inspection', events.violatedAt),
    ...act('issued', 'inspection', events.issuedAt),
    ...act('served', 'post', events.servedAt),
    ...act('in_force', 'register', events.inForceAt === events.servedAt ? null : events.inForceAt),
    ...act('appealed', 'citizen', come(events.appealedAt)),
    ...decisions,
    ...act('part_payment', 'register', events.paidPart?.at, events.paidPart?.kopecks),
    ...act('paid', 'register', events.paidAt),
    ...act('enforcement', 'inspection', come(events.enforcementAt)),
    ...(isDecided('cancelled') ? [] : act('cancelled', 'register', events.cancelledAt)),
  ].sort((one, other) => one.at - other.at);
}
