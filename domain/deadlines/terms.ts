import { countTerm, type CountedTerm } from '@/domain/bank-days';
import type { Term, DeadlineRules } from '@/domain/deadline-rules';
import type { FineEvents } from './fine-events';

export interface TermEnd extends CountedTerm {
  term: Term;
  start: number;
  legalBasis: string;
}

const LAST_SECOND_MS = 999;

export const isOver = ({ until }: { until: number }, now: number) => now > until + LAST_SECOND_MS;

export const afterTerm = ({ until }: { until: number }) => until + LAST_SECOND_MS + 1;

export function startOf(events: FineEvents, from: Term['from']): number | null {
  switch (from) {
    case 'violation':
    // A notice is left on the windscreen when the violation is seen.
    case 'notice':
      return events.violatedAt;
    case 'issue':
      return events.issuedAt;
    case 'service':
      return events.servedAt ?? events.inForceAt;
    case 'in_force':
      return events.inForceAt ?? events.servedAt ?? null;
  }
}

// One fine needs the same end several times. Rules are read anew for each request, which bounds the cache.
const knownEnds = new WeakMap<DeadlineRules, Map<Term, Map<number, TermEnd>>>();

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function endsOf(rules: DeadlineRules, term: Term): Map<number, TermEnd> {
  const ofRules = knownEnds.get(rules) ?? new Map<Term, Map<number, TermEnd>>();
  knownEnds.set(rules, ofRules);
  return entryOf(ofRules, term, () => new Map<number, TermEnd>());
}

export function termEnd(events: FineEvents, term: Term, rules: DeadlineRules): TermEnd | null {
  const start = startOf(events, term.from);
  if (start === null) return null;
  return entryOf(endsOf(rules, term), start, () => ({
    ...countTerm(start, term, rules),
    term,
    start,
    legalBasis: term.legal_basis,
  }));
}
