// What becomes of each line, without a database: what it pays, proves, waits for or is refused for.
import type { Repeated } from '@/contract/registers';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { type FineRow, openLedger, type Paying, payingOf } from './match-line';
import type { StatementLine } from './read-statement';
import { type Earlier, type Recognised, recogniseLines } from './recognise-lines';

export type Outcome = { line: StatementLine } & (
  | { kind: 'foreign'; reason: string }
  | { kind: 'asked'; reason: string }
  | { kind: 'known'; fingerprint: string }
  | { kind: 'waiting'; fingerprint: string; reason: string; isRepeated?: boolean }
  | { kind: 'counted'; fingerprint: string; serialKey: string }
  /** The register carries the payment: the line proves it. */
  | { kind: 'proof'; fingerprint: string; serialKey: string }
);
export type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;

export interface Planning {
  sha256: string;
  earlier: Earlier;
  fines: ReadonlyMap<string, FineRow>;
  proofs: ReadonlyMap<string, readonly Paying[]>;
  rules: DeadlineRules;
  now: number;
  repeated: Repeated | undefined;
}

export interface Plan {
  /** In the order of the file. */
  outcomes: Outcome[];
  /** The fines that lines pay or prove, as they will stand. */
  fines: FineRow[];
}

const UNANSWERED = 'людина ще не сказала, чи це той самий платіж, що вже враховано';

type Decided =
  | { fingerprint: string; reason?: string; isRepeated?: boolean }
  | { kind: 'asked'; reason: string }
  | { kind: 'known'; fingerprint: string };

function decide(found: Recognised, repeated: Repeated | undefined): Decided {
  if (found.kind === 'new') return { fingerprint: found.fingerprint };
  if (found.kind === 'maybe') {
    if (repeated === undefined) return { kind: 'asked', reason: found.reason };
    if (repeated === 'other') return { fingerprint: found.own };
    if (repeated === 'wait') return { fingerprint: found.own, reason: found.reason, isRepeated: true };
  }
  const { fingerprint, state } = found;
  if (state === 'repeated') return { fingerprint, reason: UNANSWERED, isRepeated: true };
  // One that waits is tried anew: its fine may have come.
  return state === 'open' ? { fingerprint } : { kind: 'known', fingerprint };
}

export function planLines(given: StatementLine[], planning: Planning): Plan {
  const { sha256, earlier, rules, now, repeated } = planning;
  const ledger = openLedger(planning.fines, planning.proofs, rules);
  const recognised = recogniseLines(given, sha256, earlier);

  const outcomeOf = (line: StatementLine): Outcome => {
    const found = recognised.get(line);
    if (line.foreign !== undefined || !found) return { line, kind: 'foreign', reason: line.foreign ?? '' };
    const decided = decide(found, repeated);
    if ('kind' in decided) return { line, ...decided };
    const { fingerprint, reason = line.held, isRepeated = false } = decided;
    if (reason !== undefined) return { line, kind: 'waiting', fingerprint, reason, isRepeated };
    const match = ledger.enter({ ...payingOf(line, now), keys: line.keys });
    if ('reason' in match) return { line, kind: 'waiting', fingerprint, reason: match.reason };
    const kind = match.how === 'pays' ? 'counted' : 'proof';
    return { line, kind, fingerprint, serialKey: match.fine.serial_key };
  };

  const inTime = given.toSorted((one, other) => one.at - other.at || one.line - other.line);
  const outcomes = inTime.map(outcomeOf).sort((one, other) => one.line.line - other.line.line);
  return { outcomes, fines: ledger.touched() };
}
