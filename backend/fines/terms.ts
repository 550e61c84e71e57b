// Where the terms of a fine begin and end.
import { endOfTerm } from '@/contract/bank-days';
import type { Term } from '@/contract/deadline-rules';
import type { DeadlineRules } from '@/contract/default-deadline-rules';
import type { FineEvents } from './fine-events';

export interface TermEnd {
  /** The last second that counts, epoch ms. */
  until: number;
  legalBasis: string;
}

const LAST_SECOND_MS = 999;

export const isOver = ({ until }: { until: number }, now: number) => now > until + LAST_SECOND_MS;

/** The first moment in which a term that ends with `until` is over. */
export const afterTerm = ({ until }: { until: number }) => until + LAST_SECOND_MS + 1;

export function startOf(events: FineEvents, from: Term['from']): number | null {
  switch (from) {
    case 'violation':
      return events.violatedAt;
    case 'notice':
      return events.noticeAt ?? events.violatedAt;
    case 'issue':
      return events.issuedAt;
    case 'service':
      return events.servedAt ?? events.inForceAt;
    case 'in_force':
      return events.inForceAt ?? events.servedAt ?? null;
  }
}

export function termEnd(events: FineEvents, term: Term, rules: DeadlineRules): TermEnd | null {
  const start = startOf(events, term.from);
  return start === null ? null : { until: endOfTerm(start, term, rules), legalBasis: term.legal_basis };
}
