// Each statement line counts once, however often it is imported. Fines change through a normal import: all or nothing,
// logged, undoable.
import { deadlineRules } from '@/domain/deadline-rules';
import { amount } from '@/domain/money';
import { equalSerialKeys } from '@/domain/serial-number';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { instant } from '@/backend/db/wire';
import { finesImporter } from '@/backend/fines/import';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import type { Origin } from '@/backend/platform/import/import-log';
import type { Importer } from '@/backend/platform/import/importer';
import { runImport } from '@/backend/platform/import/run-import';
import { recordWebhookEvents } from '@/backend/platform/webhooks/record-event';
import { recordAct } from '@/backend/platform/journal/record-act';
import { findSettings } from '@/backend/platform/settings/queries';
import type { StatementLine } from './statement';
import { dropMatched, keepUnmatched, notOursFingerprints } from './unmatched';

const findFines = (db: Db, keys: string[]) =>
  db.selectFrom('fines').where('serial_key', 'in', keys).selectAll().execute();

type FineRow = Awaited<ReturnType<typeof findFines>>[number];

export interface Unmatched {
  line: StatementLine;
  reason: string;
}

export interface PaymentsResult {
  importId: number | null;
  paid: string[];
  partly: string[];
  known: number;
  unmatched: Unmatched[];
  notices: string[];
}

async function knownFingerprints(db: Db, lines: StatementLine[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of inParts(lines.map(({ fingerprint }) => fingerprint))) {
    const rows = await db.selectFrom('payments').where('fingerprint', 'in', part).select('fingerprint').execute();
    for (const { fingerprint } of rows) known.add(fingerprint);
  }
  for (const fingerprint of await notOursFingerprints(
    db,
    lines.map((line) => line.fingerprint),
  ))
    known.add(fingerprint);
  return known;
}

async function namedFines(db: Db, lines: StatementLine[]): Promise<Map<string, FineRow>> {
  const keys = [...new Set(lines.flatMap((line) => line.keys.flatMap(equalSerialKeys)))];
  const found = new Map<string, FineRow>();
  for (const part of inParts(keys)) for (const fine of await findFines(db, part)) found.set(fine.serial_key, fine);
  return found;
}

/** Returns the reason why it cannot be paid. */
export function refuseToPay(fine: FineRow, at: number): string | undefined {
  if (fine.cancelled_at !== null) return 'постанову скасовано: гроші треба повернути';
  if (at < fine.violated_at) return 'платіж раніший за порушення';
  return fine.paid_at === null ? undefined : 'штраф уже сплачено: це зайвий платіж';
}

/** Returns the reason when no fine matches. */
function matchLine({ keys, at }: StatementLine, fines: Map<string, FineRow>): FineRow | string {
  if (keys.length === 0) return 'у призначенні немає серії та номера';
  const named = [...new Set(keys.flatMap(equalSerialKeys))].flatMap((key) => fines.get(key) ?? []);
  // «ПОСТАНОВАІП 1» names ІП 1; П 1 would be only its suffix.
  const whole = named.filter(
    (fine) => !named.some((other) => other !== fine && other.serial_key.endsWith(fine.serial_key)),
  );
  const [fine, other] = whole;
  if (!fine) return 'постанови з такою серією та номером немає в базі';
  if (other) return `названо кілька постанов: ${whole.map(({ serial_key }) => serial_key).join(', ')}`;
  if (fine.cancelled_at !== null) return 'постанову скасовано: гроші треба повернути';
  if (at < fine.violated_at) return 'платіж раніший за порушення';
  return fine.paid_at === null ? fine : 'штраф уже сплачено: це зайвий платіж';
}

export function pay(fine: FineRow, { at, kopecks }: Counted['line'], rules: ReturnType<typeof deadlineRules>): FineRow {
  const left = storedDeadlines(fine, rules, at).amountTodayKopecks;
  return kopecks >= left
    ? { ...fine, paid_at: at }
    : { ...fine, paid_part_kopecks: (fine.paid_part_kopecks ?? 0) + kopecks, paid_part_at: at };
}

export const paidRow = ({ serial_key, paid_at, paid_part_kopecks: part, paid_part_at: partAt }: FineRow) => ({
  serial_number: serial_key,
  ...(paid_at !== null && { paid_at: instant(paid_at) }),
  ...(part !== null && partAt !== null && { paid_amount: amount(part), paid_amount_at: instant(partAt) }),
});

interface Counted {
  line: Pick<StatementLine, 'fingerprint' | 'kopecks' | 'at'>;
  serialKey: string;
}

export const notingLines = (counted: Counted[]): Importer => ({
  ...finesImporter,
  afterwards: async (trx, context, importId) => {
    await finesImporter.afterwards?.(trx, context, importId);
    const keys = [...new Set(counted.map(({ serialKey }) => serialKey))];
    const fines: Pick<FineRow, 'serial_key' | 'paid_at'>[] = [];
    for (const part of inParts(keys)) fines.push(...(await findFines(trx, part)));
    await recordWebhookEvents(
      trx,
      context.now(),
      fines.map(({ serial_key, paid_at }) => ({
        event: 'payment_matched',
        data: { serial_number: serial_key, paid: paid_at === null ? 'part' : 'whole', batch_id: importId },
        userId: null,
      })),
    );
    for (const part of inParts(counted))
      await trx
        .insertInto('payments')
        .values(
          part.map(({ line, serialKey }) => ({
            fingerprint: line.fingerprint,
            serial_key: serialKey,
            amount_kopecks: line.kopecks,
            paid_at: line.at,
            import_id: importId,
          })),
        )
        .execute();
  },
});

interface PaymentsOptions {
  isDryRun: boolean;
  /** Runs in the transaction that writes the payments. */
  record?: (trx: Trx, result: PaymentsResult) => Promise<void>;
}

export async function importPayments(
  context: Context,
  given: StatementLine[],
  origin: Origin,
  { isDryRun, record }: PaymentsOptions,
): Promise<PaymentsResult> {
  const { db, now } = context;
  const known = await knownFingerprints(db, given);
  // A line carries the end of its day, which today is still ahead.
  const lines = given
    .filter(({ fingerprint }) => !known.has(fingerprint))
    .map((line) => ({ ...line, at: Math.min(line.at, now()) }))
    .sort((one, other) => one.at - other.at || one.line - other.line);
  const rules = deadlineRules((await findSettings(db))?.deadline_rules);
  const fines = await namedFines(db, lines);
  const counted: Counted[] = [];
  const unmatched: Unmatched[] = [];
  for (const line of lines) {
    const fine = line.foreign ?? matchLine(line, fines);
    if (typeof fine === 'string') {
      unmatched.push({ line, reason: fine });
      continue;
    }
    fines.set(fine.serial_key, pay(fine, line, rules));
    counted.push({ line, serialKey: fine.serial_key });
  }
  const changed = [...new Set(counted.map(({ serialKey }) => serialKey))].flatMap((key) => fines.get(key) ?? []);
  const rows = changed.map((fine, index) => ({ line: index + 1, row: paidRow(fine) }));
  const keysOf = (isPaid: boolean) =>
    changed.filter(({ paid_at }) => (paid_at !== null) === isPaid).map(({ serial_key }) => serial_key);
  const resultOf = ({ importId, notices }: Pick<PaymentsResult, 'importId' | 'notices'>): PaymentsResult => ({
    importId,
    notices,
    paid: keysOf(true),
    partly: keysOf(false),
    known: given.length - lines.length,
    unmatched: unmatched.sort((one, other) => one.line.line - other.line.line),
  });
  const keep = async (trx: Trx, statementId: number | null) => {
    const left = unmatched.filter(({ line }) => line.foreign === undefined);
    await keepUnmatched(
      trx,
      left.map(({ line, reason }) => ({ ...line, reason })),
      { statement: origin.file, statementId, now: now() },
    );
    await dropMatched(
      trx,
      counted.map(({ line }) => line.fingerprint),
    );
  };
  if (rows.length > 0) {
    const { importId, notices } = await runImport(notingLines(counted), rows, context, {
      origin,
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
      await keep(trx, null);
      await record?.(trx, result);
      await recordAct(trx, context, {
        act: 'statement.read',
        subject: `statement ${origin.sha256.slice(0, 16)}`,
        after: { unmatched: unmatched.length },
      });
    });
  return result;
}
