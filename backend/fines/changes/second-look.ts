// Whether a change of fines makes a sum fall or a fine end, so that it needs a second pair of eyes.
import { computeTurns } from '@/domain/deadlines/turns';
import { type DeadlineRules, deadlineRules } from '@/domain/deadline-rules';
import type { AppealOutcome } from '@/domain/appeal-states';
import { type SecondLookRule, secondLookRule } from '@/domain/second-look';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Trx } from '@/backend/db/connection';
import { batchesOf } from '@/backend/db/page';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { storedSchema } from '@/backend/platform/import/importer';
import { requireSecondLook } from '@/backend/platform/second-look/second-look';
import { findSettings } from '@/backend/platform/settings/queries';
import { type FineKeys, findOwnFine } from '@/backend/fines/find-named-fine';
import { asFine, type StoredFine } from '@/backend/fines/queries';
import { storedDeadlines, storedEvents } from '@/backend/fines/stored-deadlines';

/** What a change writes that can make a sum fall or a fine end. */
const WEIGHTY = [
  'amount_kopecks',
  'cancelled_at',
  'paid_at',
  'paid_part_kopecks',
  'plate_key',
  'violated_at',
  'issued_at',
  'served_at',
  'in_force_at',
  'enforcement_at',
  'appealed_at',
];

interface Looking {
  rule: SecondLookRule;
  rules: DeadlineRules;
  now: number;
}

async function startLooking(trx: Trx, { now }: Pick<Context, 'now'>): Promise<Looking | null> {
  const settings = await findSettings(trx);
  const rule = secondLookRule(settings?.second_look);
  const isFree = !rule.cancelled && !rule.paid && rule.loweredBy === null;
  return isFree ? null : { rule, rules: deadlineRules(settings?.deadline_rules), now: now() };
}

const isSet = (before: number | null, after: number | null) => before === null && after !== null;
const named = ({ serial_key: key }: StoredFine) => formatSerialNumber(key);

/** `null` after: the fine is gone. Returns what to say of it, undefined when one person may do it. */
function endOf({ rule }: Looking, before: StoredFine, after: StoredFine | null): string | undefined {
  const wasOpen = before.cancelled_at === null && before.paid_at === null;
  if (after === null) return rule.cancelled && wasOpen ? `Штрафу ${named(before)} більше не буде` : undefined;
  if (rule.cancelled && isSet(before.cancelled_at, after.cancelled_at)) return `Штраф ${named(before)} скасовують`;
  if (rule.cancelled && wasOpen && before.plate_key !== after.plate_key)
    return `Штраф ${named(before)} переходить на інше авто`;
  if (!rule.paid || !wasOpen) return undefined;
  if (after.paid_at !== null) return `Штраф ${named(before)} позначають сплаченим`;
  const isPartly = (after.paid_part_kopecks ?? 0) > (before.paid_part_kopecks ?? 0);
  return isPartly ? `Частину штрафу ${named(before)} позначають сплаченою` : undefined;
}

export const PAID = ['paid_at', 'paid_part_kopecks', 'paid_part_at'] as const;

/** Today or at a later turn, whatever is paid: a later date of service lets half of the sum hold for longer. */
function dropOf({ rules, now }: Looking, before: StoredFine, changed: StoredFine): number {
  const paid = Object.fromEntries(PAID.map((column) => [column, before[column]]));
  const after = { ...changed, ...paid };
  const turns = [before, after].flatMap((fine) => computeTurns(storedEvents(fine), rules, now).map(({ at }) => at));
  const sumAt = (fine: StoredFine, at: number) => storedDeadlines(fine, rules, at).amountTodayKopecks;
  const drops = [now, ...turns].map((at) => sumAt(before, at) - sumAt(after, at));
  return Math.max(before.amount_kopecks - after.amount_kopecks, ...drops);
}

/** The largest sum that the fine has had in 90 days: many small steps down are one long one. */
async function highestSum(trx: Trx, { serial_key: key }: FineKeys): Promise<number> {
  const changes = await trx
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_id')
    .where('key', '=', key)
    .where('noun', '=', 'fines')
    .where('state', '=', 'done')
    .where('before', 'is not', null)
    .select('before')
    .execute();
  const sums = changes.map(({ before }) => Number(readJson(storedSchema, before ?? '{}')['amount_kopecks'] ?? 0));
  return Math.max(0, ...sums);
}

async function wantedOf(
  trx: Trx,
  looking: Looking,
  before: StoredFine,
  after: StoredFine | null,
): Promise<string | undefined> {
  const end = endOf(looking, before, after);
  const { loweredBy } = looking.rule;
  if (end !== undefined || after === null || after.cancelled_at !== null || loweredBy === null) return end;
  const drop = dropOf(looking, before, after);
  if (drop <= 0) return undefined;
  const total = loweredBy > 0 ? Math.max(drop, (await highestSum(trx, before)) - after.amount_kopecks) : drop;
  return total > loweredBy ? `Суму штрафу ${named(before)} зменшують` : undefined;
}

type Change = { key: string; before: string | null; after: string };

const changesOf = (trx: Trx, importId: number) =>
  batchesOf(
    trx.selectFrom('import_changes').where('import_id', '=', importId).select(['seq', 'key', 'before', 'after']),
    ['seq'],
  );

const read = (json: string | null) => readJson(storedSchema, json ?? '{}');

async function storedFines(trx: Trx, keys: string[]): Promise<Map<string, StoredFine>> {
  if (keys.length === 0) return new Map();
  const rows = await trx.selectFrom('fines').where('serial_key', 'in', keys).selectAll().execute();
  return new Map(rows.map((fine) => [fine.serial_key, fine]));
}

async function lookAt(
  trx: Trx,
  context: Context,
  importId: number,
  isWeighty: (change: Change) => boolean,
  sides: (change: Change, stored: StoredFine | undefined) => [StoredFine, StoredFine | null] | undefined,
): Promise<void> {
  const looking = await startLooking(trx, context);
  if (!looking) return;
  for await (const changes of changesOf(trx, importId)) {
    const weighty = changes.filter(isWeighty);
    const stored = await storedFines(
      trx,
      weighty.map(({ key }) => key),
    );
    for (const change of weighty) {
      const found = sides(change, stored.get(change.key));
      if (found) requireSecondLook(context, await wantedOf(trx, looking, ...found));
    }
  }
}

const changesWeighty = ({ after }: Change) => WEIGHTY.some((column) => Object.hasOwn(read(after), column));

/** After it is written. Throws SecondLookWanted. */
export const lookAtImport = (trx: Trx, context: Context, importId: number): Promise<void> =>
  lookAt(
    trx,
    context,
    importId,
    (change) => change.before !== null && changesWeighty(change),
    ({ before }, stored) => (stored ? [{ ...stored, ...read(before) }, stored] : undefined),
  );

/** After it is taken back: what it added is gone. Throws SecondLookWanted. */
export const lookAtUndo = (trx: Trx, context: Context, importId: number): Promise<void> =>
  lookAt(
    trx,
    context,
    importId,
    (change) => change.before === null || changesWeighty(change),
    ({ before, after }, stored) => {
      if (before === null) return [asFine({ id: 0, ...read(after) }), null];
      return stored ? [{ ...stored, ...read(after) }, stored] : undefined;
    },
  );

/** `null` after: before the fine is deleted. Throws SecondLookWanted. */
export async function lookAtChange(trx: Trx, context: Context, before: StoredFine, after: StoredFine | null) {
  const looking = await startLooking(trx, context);
  if (looking) requireSecondLook(context, await wantedOf(trx, looking, before, after));
}

export interface Ruling {
  outcome: AppealOutcome;
  /** The new sum. */
  kopecks?: number;
}

/** The fine after a decision that cancels it or changes its sum. */
export const fineAfter = (before: StoredFine, { outcome, kopecks }: Ruling, now: number): StoredFine =>
  outcome === 'cancelled'
    ? { ...before, cancelled_at: before.cancelled_at ?? now }
    : { ...before, amount_kopecks: kopecks ?? before.amount_kopecks };

/** What a decision on a complaint does to its fine. A fine that is not imported yet is looked at twice: its sum is not known. */
export async function lookWantedBy(
  trx: Trx,
  context: Pick<Context, 'now'>,
  keys: FineKeys,
  decision: Ruling,
): Promise<string | undefined> {
  const isCancelled = decision.outcome === 'cancelled';
  if (!isCancelled && decision.outcome !== 'amount_changed') return undefined;
  const looking = await startLooking(trx, context);
  if (!looking) return undefined;
  const before = await findOwnFine(trx, keys);
  const { cancelled, loweredBy } = looking.rule;
  if (!before) {
    const isWanted = isCancelled ? cancelled : loweredBy !== null;
    return isWanted ? `Штраф ${formatSerialNumber(keys.serial_key)} скасовують або зменшують` : undefined;
  }
  return wantedOf(trx, looking, before, fineAfter(before, decision, looking.now));
}
