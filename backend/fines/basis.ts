import type { FineBasis } from '@/contract/fines';
import type { Db } from '@/backend/db/connection';
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

interface Rulings {
  decisions: Decision[];
  /** Which suit holds the fine up, if one does. */
  suit?: string | undefined;
}

async function listRulings(db: Db, { serial_key, plate_key, appealed_at: appealed }: StoredFine): Promise<Rulings> {
  const ofInspection = await db
    .selectFrom('appeals')
    .where('serial_key', '=', serial_key)
    .where('plate_key', '=', plate_key)
    .select(['outcome', 'decided_at as at', 'decided_kopecks'])
    .execute();
  const ofCourt = await db
    .selectFrom('court_suits')
    .where('serial_key', '=', serial_key)
    .where('plate_key', '=', plate_key)
    .select(['outcome', 'decided_on as at', 'decided_kopecks', 'court', 'case_number', 'decision_number', 'created_at'])
    .execute();
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
  return explainedFine(row, await listRulings(db, row), await findRules(db), now());
}

export function explainedFine(
  row: StoredFine,
  { decisions, suit }: Rulings,
  rules: DeadlineRules,
  now: number,
): FineBasis {
  const { trace, stage } = storedDeadlines(row, rules, now);
  const acts = actsOf(storedEvents(row), decisions, now).map((act) =>
    act.act === 'appealed' && suit ? { ...act, decision: suit } : act,
  );
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
