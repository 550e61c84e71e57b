// Each payment counts once, however often a statement brings it. Fines change through a normal import: all or nothing,
// logged, undoable.
import type { Repeated } from '@/contract/registers';
import { isDeepStrictEqual } from 'node:util';
import { isOneOf } from '@/domain/keys';
import { amount } from '@/domain/money';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import { afterImport } from './after-import';
import { finesImporter } from './import';
import type { FileOrigin } from '@/backend/platform/import/import-log';
import { type Importer, ImportDoubts, type ImportProblem, ImportRunning } from '@/backend/platform/import/importer';
import { runImport } from '@/backend/platform/import/run-import';
import { recordAct } from '@/backend/platform/journal/record-act';
import { type FineRow, payingOf } from '@/backend/fines/payments/match-line';
import { type Outcome, type OutcomeOf, type Plan, planLines, type Planning } from '@/backend/fines/payments/plan-lines';
import type { Statement, StatementLine } from '@/backend/fines/payments/read-statement';
import {
  type Counted,
  findProofs,
  lockFines,
  namedFines,
  storePayments,
} from '@/backend/fines/payments/stored-payments';
import { findEarlier, keepLines, statementSubject } from '@/backend/fines/payments/stored-lines';
import { type Sums, sumsOf } from '@/backend/fines/payments/sums';
import { closeCounted, keepUnmatched } from '@/backend/fines/payments/unmatched';
import { findRules } from '@/backend/fines/rules';
import { ONLY_DOUBTS } from '@/backend/platform/import/problems';

export interface Unmatched {
  line: StatementLine;
  reason: string;
}

export interface PaymentsResult {
  importId: number | null;
  paid: string[];
  partly: string[];
  /** Paid by the register before: the lines are its proof. */
  proved: string[];
  known: number;
  /** May have been taken before: nobody has said yet. */
  asked: Unmatched[];
  /** They wait for a person. */
  unmatched: Unmatched[];
  /** No incomes, or not posted. */
  refused: Unmatched[];
  /** One for every line, in the order of the file. */
  outcomes: Outcome[];
  sums: Sums;
  notices: string[];
}

export const paidRow = ({ serial_key, paid_at, paid_part_kopecks: part, paid_part_at: partAt }: FineRow) => ({
  serial_number: serial_key,
  ...(paid_at !== null && { paid_at: instant(paid_at) }),
  ...(part !== null && partAt !== null && { paid_amount: amount(part), paid_amount_at: instant(partAt) }),
});

export const notingLines = (counted: Counted[]): Importer => ({
  ...finesImporter,
  afterwards: afterImport((trx, context, importId) => storePayments(trx, counted, importId, context.now())),
});

const REPEATED =
  'Платежі, які, можливо, вже враховано: якщо це ті самі, повторіть з --repeated same; якщо інші – з --repeated other; якщо одні такі, а інші ні – з --repeated wait: вони чекатимуть, доки їх розбере людина.';

/** Throws ImportDoubts unless both lists are empty. */
function askAbout(doubts: ImportProblem[], repeated: OutcomeOf<'asked'>[]): void {
  const problems = [...doubts, ...repeated.map(({ line: { line }, reason }) => ({ line, reason }))];
  if (problems.length === 0) return;
  const questions = [
    ...(doubts.length > 0 ? [ONLY_DOUBTS] : ['Нічого не записано.']),
    ...(repeated.length > 0 ? [REPEATED] : []),
  ];
  throw new ImportDoubts(
    questions.join('\n'),
    problems.sort((one, other) => one.line - other.line),
  );
}

const CHANGED = 'Нічого не записано: штрафи або платежі цієї виписки щойно змінилися. Повторіть.';

async function planNow(
  db: Db,
  lines: StatementLine[],
  planning: Pick<Planning, 'sha256' | 'now' | 'repeated'>,
): Promise<Plan> {
  const fines = await namedFines(db, lines);
  return planLines(lines, {
    ...planning,
    earlier: await findEarlier(db, lines, planning.sha256),
    fines,
    proofs: await findProofs(db, [...fines.keys()]),
    rules: await findRules(db),
  });
}

export interface PaymentsOptions {
  isDryRun: boolean;
  /** The doubts about columns and accounts were looked at. */
  accept?: boolean;
  /** What lines are that may have been taken before. */
  repeated?: Repeated | undefined;
  /** Runs in the transaction that writes the payments. */
  record?: (trx: Trx, result: PaymentsResult) => Promise<void>;
}

/** Throws ImportDoubts while a question is open; a dry run that accepts counts the rest. */
export async function importPayments(
  context: Context,
  { lines, doubts }: Statement,
  origin: FileOrigin,
  { isDryRun, accept = false, repeated, record }: PaymentsOptions,
): Promise<PaymentsResult> {
  const { db, now } = context;
  const plannedAt = now();
  const planning = { sha256: origin.sha256, now: plannedAt, repeated };
  const plan = await planNow(db, lines, planning);
  /** Another import, or a decision, may have been written since. Throws ImportRunning. */
  const requireSame = async (trx: Trx) => {
    await lockFines(
      trx,
      plan.fines.map(({ serial_key: key }) => key),
    );
    if (!isDeepStrictEqual(await planNow(trx, lines, planning), plan)) throw new ImportRunning(CHANGED);
  };
  const outcomesOf = <Kind extends (typeof plan.outcomes)[number]['kind']>(...kinds: Kind[]) =>
    plan.outcomes.filter((one): one is OutcomeOf<Kind> => isOneOf(kinds, one.kind));
  const asked = outcomesOf('asked');
  askAbout(accept ? [] : doubts, accept && isDryRun ? [] : asked);
  const counted = outcomesOf('counted', 'proof').map((one) => ({ ...one, line: payingOf(one.line, plannedAt) }));
  const waiting = outcomesOf('waiting');
  const paying = new Set(outcomesOf('counted').map(({ serialKey }) => serialKey));
  const keysOf = (isWanted: (fine: FineRow) => boolean) =>
    plan.fines.filter(isWanted).map(({ serial_key: key }) => key);
  const resultOf = ({ importId, notices }: Pick<PaymentsResult, 'importId' | 'notices'>): PaymentsResult => ({
    importId,
    notices,
    paid: keysOf(({ serial_key: key, paid_at: at }) => paying.has(key) && at !== null),
    partly: keysOf(({ serial_key: key, paid_at: at }) => paying.has(key) && at === null),
    proved: keysOf(({ serial_key: key }) => !paying.has(key)),
    known: outcomesOf('known').length,
    asked: asked.map(({ line, reason }) => ({ line, reason })),
    unmatched: waiting.map(({ line, reason }) => ({ line, reason })),
    refused: outcomesOf('foreign').map(({ line, reason }) => ({ line, reason })),
    outcomes: plan.outcomes,
    sums: sumsOf(plan.outcomes),
  });
  const keep = async (trx: Trx, statementId: number | null) => {
    await keepUnmatched(
      trx,
      waiting.map(({ line, fingerprint, reason }) => ({ ...line, fingerprint, reason })),
      { statement: origin.file, statementId, now: now() },
    );
    await closeCounted(
      trx,
      counted.map(({ fingerprint }) => fingerprint),
      { importId: statementId, madeBy: origin.madeBy, now: now() },
    );
    await keepLines(trx, plan.outcomes, { sha256: origin.sha256, file: origin.file, readAt: now() });
  };
  const rows = plan.fines.map((fine, index) => ({ line: index + 1, row: paidRow(fine) }));
  if (rows.length > 0) {
    const importer = notingLines(counted);
    const apply: typeof importer.target.apply = async (trx, ...given) => {
      await requireSame(trx);
      return importer.target.apply(trx, ...given);
    };
    const checking = { ...importer, target: { ...importer.target, apply } };
    const { importId, notices } = await runImport(checking, rows, context, {
      origin: { ...origin, isStatement: true },
      isDryRun,
      accept: true,
      record: async (trx, result) => {
        await keep(trx, result.importId);
        await record?.(trx, resultOf(result));
      },
    });
    return resultOf({ importId, notices });
  }
  const result = resultOf({ importId: null, notices: [] });
  if (!isDryRun)
    await db.transaction().execute(async (trx) => {
      await requireSame(trx);
      await keep(trx, null);
      await record?.(trx, result);
      await recordAct(trx, context, {
        act: 'statement.read',
        subject: statementSubject(origin.sha256),
        after: { unmatched: result.unmatched.length },
      });
    });
  return result;
}
