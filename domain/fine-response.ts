// What an answer tells of a fine. What an API of a city does not tell is absent.

export const FINE_STATUSES = ['unpaid', 'paid', 'appealed', 'cancelled', 'enforcement'] as const;

/** Where an unpaid fine stands on its way (КУпАП ст. 300-1, 300-2, 308). */
export const FINE_STAGES = ['discount', 'full', 'overdue', 'enforcement', 'closed', 'suspended'] as const;

/** running: the sum with the discount is enough; undecided: nobody can say whether it is (before service); over: it was. */
export const DISCOUNT_STATES = ['running', 'undecided', 'over'] as const;

/** What time alone changes in a fine. Sums are decimal hryvnia, instants ISO text. */
export interface FineSnapshot {
  status?: (typeof FINE_STATUSES)[number];
  stage?: (typeof FINE_STAGES)[number];
  /** What is left to pay today. */
  amount_today?: string;
  discount_state?: (typeof DISCOUNT_STATES)[number] | null;
  /** The whole sum with the discount, while it is or may be enough. */
  discount_amount?: string | null;
  discount_until?: string | null;
  pay_until?: string | null;
  appeal_until?: string | null;
  /** Which rule each date comes from. */
  legal_basis?: Partial<Record<'discount_until' | 'pay_until' | 'appeal_until', string | null>>;
}

export interface FineResponse extends FineSnapshot {
  serial_number: string;
  license_plate: string;
  amount?: string;
  paid_amount?: string | null;
  /** The server's time of the answer. */
  as_of?: string;
  /** How it will stand later, the nearest first. */
  upcoming?: ({ at: string } & FineSnapshot)[];
  issued_at?: string | null;
  served_at?: string | null;
  violated_at?: string | null;
}
