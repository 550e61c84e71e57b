import type { FineBasis } from '@/contract/fines';
import type { Selectable } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { isAmong } from '@/backend/db/missing-keys';
import type { Database } from '@/backend/db/schema';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { courtDecisionWords } from '@/domain/court-suits';
import { explainFine } from '@/domain/deadlines/explain';
import { actsOf, type Act, type Decision, type SumStep, type TracedTerm } from '@/domain/deadlines/trace';
import { fineDocument } from '@/domain/fine-document';
import { isoDay } from '@/domain/kyiv-time';
import { amount } from '@/domain/money';
import type { StoredFine } from './queries';
import { findRules } from './rules';
import { storedDeadlines, storedEvents } from './stored-deadlines';

export interface Rulings {
  decisions: Decision[];
  /** Which suit holds the fine up, if one does. */
  suit?: string | undefined;
}

const KEYS = ['serial_key', 'plate_key'] as const;

/** Of many at once: of each is asked afterwards. */
export async function listRulings(db: Db, fines: readonly StoredFine[]): Promise<(fine: StoredFine) => Rulings> {
  const keys = fines.map(({ serial_key: key }) => key);
  const ofInspection = await db
    .selectFrom('appeals')
    .where(isAmong(db, 'serial_key', keys))
    .select([...KEYS, 'outcome', 'decided_at as at', 'decided_kopecks'])
    .execute();
  const ofCourt = await db
    .selectFrom('court_suits')
    .where(isAmong(db, 'serial_key', keys))
    .select([...KEYS, 'outcome', 'decided_on as at', 'decided_kopecks'])
    .select(['court', 'case_number', 'decision_number', 'created_at'])
    .execute();
  return (fine) => {
    const isOf = (row: Pick<StoredFine, 'serial_key' | 'plate_key'>) => KEYS.every((key) => row[key] === fine[key]);
    return rulingsIn(fine, ofInspection.filter(isOf), ofCourt.filter(isOf));
  };
}

type Ruled = Pick<Selectable<Database['appeals']>, 'outcome' | 'decided_kopecks'> & { at: number | null };
type RuledByCourt = Pick<
  Selectable<Database['court_suits']>,
  'outcome' | 'decided_kopecks' | 'court' | 'case_number' | 'decision_number' | 'created_at'
> & { at: number | null };

function rulingsIn({ appealed_at: appealed }: StoredFine, ofInspection: Ruled[], ofCourt: RuledByCourt[]): Rulings {
  const suit = appealed === null ? undefined : ofCourt.find(({ created_at: at }) => at === appealed);
  const decisions = [...ofInspection, ...ofCourt].flatMap((row): Decision[] => {
    const { outcome, at, decided_kopecks: kopecks } = row;
    if (outcome === null || outcome === 'dismissed' || at === null) return [];
    const who =
      'court' in row ? { by: 'court' as const, decision: courtDecisionWords(row) } : { by: 'inspection' as const };
    return [{ act: outcome, at, ...who, ...(kopecks !== null && { kopecks }) }];
  });
  return { decisions, suit: suit && courtDecisionWords({ ...suit, decision_number: null }) };
}

/** Terms and acts of one fine, in words and for programs. */
export async function basisOf({ db, now }: Pick<Context, 'db' | 'now'>, row: StoredFine): Promise<FineBasis> {
  return explainedFine(row, (await listRulings(db, [row]))(row), await findRules(db), now());
}

/** The oldest first, each with who decided. */
export const actsWith = (row: StoredFine, { decisions, suit }: Rulings, now: number): Act[] =>
  actsOf(storedEvents(row), decisions, now).map((act) =>
    act.act === 'appealed' && suit ? { ...act, decision: suit } : act,
  );

export function explainedFine(row: StoredFine, rulings: Rulings, rules: DeadlineRules, now: number): FineBasis {
  const { trace, stage } = storedDeadlines(row, rules, now);
  const acts = actsWith(row, rulings, now);
  return {
    text: explainFine(trace, acts, fineDocument({ ...row, stage })),
    sum: trace.sum.map(stepOnWire),
    terms: trace.terms.map(termOnWire),
    acts: acts.map(actOnWire),
  };
}

const stepOnWire = (step: SumStep): FineBasis['sum'][number] => ({
  step: step.step,
  ...('amount' in step && { amount: amount(step.amount) }),
  ...('percent' in step && { percent: step.percent }),
  ...('multiplier' in step && { multiplier: step.multiplier }),
  left: amount(step.left),
});

const termOnWire = ({ what, until, legalBasis, counted, isShown }: TracedTerm): FineBasis['terms'][number] => ({
  term: what,
  legal_basis: legalBasis,
  ...(counted && {
    from: counted.term.from,
    from_at: instant(counted.start),
    days: counted.term.days,
    count: counted.term.count,
    skipped: counted.skipped.map(({ day, reason }) => ({ day: isoDay(day), reason })),
    worked: counted.worked.map(isoDay),
  }),
  until: instantOrNull(until),
  shown: isShown,
});

const actOnWire = ({ act, at, by, kopecks, decision }: Act): FineBasis['acts'][number] => ({
  act,
  at: instant(at),
  by,
  ...(kopecks !== undefined && { amount: amount(kopecks) }),
  ...(decision !== undefined && { decision }),
});
