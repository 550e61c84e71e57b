import { CITY_SETTINGS } from '@/contract/city-settings';
import type { Entry } from '@/contract/define-setting';
import { isKeyOf, isRecord } from '@/domain/keys';
import type { Trx } from '@/backend/db/connection';
import { locked } from '@/backend/db/rows';
import type { Context } from '@/backend/platform/context';
import { changesOfImport } from '@/backend/platform/import/changes-of-import';
import { runImport } from '@/backend/platform/import/run-import';
import { staleVersion } from '@/backend/platform/journal/stale';
import { findSettings } from '@/backend/platform/settings/queries';
import { compactIban, isUkrainianIban } from '@/domain/payment/iban';
import { ibansIn } from '@/domain/payment/payment-details';
import { atLeastKept } from '@/domain/retention';
import { findSampleValues } from '@/domain/sample-values';
import { settingsImporter } from './import';
import { byId, listed, problemsById, readTypedList } from './typed-lists';
import { readTyped } from './typed-value';

/** A null takes the value away. */
function withValue(values: unknown, [key = '', ...rest]: string[], value: unknown): Record<string, unknown> {
  const { [key]: before, ...own } = isRecord(values) ? values : {};
  if (rest.length > 0) return { ...own, [key]: withValue(before, rest, value) };
  return value === null ? own : { ...own, [key]: value };
}

/** Codes printed with the account before are still about. */
function withFormerAccount(stored: Record<string, unknown>, values: Record<string, unknown>): Record<string, unknown> {
  const [was, is] = [stored['requisites'], values['requisites']].map((one) =>
    accountOf(isRecord(one) ? one['iban'] : ''),
  );
  const requisites = values['requisites'];
  if (!isRecord(requisites) || !was || !is || was === is) return values;
  const typed = requisites['former_ibans'];
  const others = ibansIn(typeof typed === 'string' ? typed : undefined).filter((one) => one !== was && one !== is);
  return { ...values, requisites: { ...requisites, former_ibans: [...others, was].join(', ') } };
}

const topOf = (path: string) => path.split('.')[0] ?? '';

/** What is left of a group without what it needs goes with it, such as a part that a file set. */
function isEmptied(top: string, value: unknown, typed: Readonly<Record<string, string>>): boolean {
  if (!isKeyOf(CITY_SETTINGS, top) || !isRecord(value)) return false;
  const needed = Object.entries<Entry>(CITY_SETTINGS[top].entries).flatMap(([key, { isNeeded }]) =>
    isNeeded ? [key] : [],
  );
  return needed.some((key) => `${top}.${key}` in typed) && needed.every((key) => value[key] === undefined);
}

/** `typed` by path, e.g. "requisites.iban". Returns the whole settings that it names. */
function readChanges(
  stored: Record<string, unknown>,
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  let values: Record<string, unknown> = {
    ...stored,
    schedules: byId(CITY_SETTINGS.schedules.wire.catch([]).parse(stored['schedules'])),
  };
  for (const [path, text] of Object.entries(typed)) {
    const keys = path.split('.');
    const change = (value: unknown) => withValue(values, keys, value);
    const list = readTypedList(path, text.trim());
    values = change(list ?? readTyped(text.trim(), keys, (value) => change(value)[topOf(path)]));
  }
  if ('requisites.iban' in typed) values = withFormerAccount(stored, values);
  const wholeOf = (top: string) => {
    const value = (top === 'schedules' ? listed(values[top]) : values[top]) ?? null;
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    return isEmpty || isEmptied(top, value, typed) ? null : value;
  };
  return Object.fromEntries(Object.keys(typed).map((path) => [topOf(path), wholeOf(topOf(path))]));
}

/** Undefined for no account, and for that of the samples. */
function accountOf(typed: unknown): string | undefined {
  const iban = typeof typed === 'string' ? compactIban(typed) : '';
  return isUkrainianIban(iban) && findSampleValues(iban).length === 0 ? iban : undefined;
}

interface Change {
  typed: Readonly<Record<string, string>>;
  madeBy: string;
  /** Where it was typed. */
  place: string;
  /** The version of the settings that the form showed. */
  version?: number | undefined;
  /** What is asked about is meant. */
  accept?: boolean | undefined;
}

/** Runs as an import, with its checks, log and undo. Returns its id, null when all is so already. Throws ImportError, 409. */
export function changeSettings(
  context: Context,
  { typed, madeBy, place, version, accept = false }: Change,
): Promise<number | null> {
  return context.db.transaction().execute(async (trx) => {
    if (version !== undefined && version !== (await lockVersion(trx))) throw await staleVersion(trx, 'settings');
    const stored = { ...(await findSettings(trx)) };
    if (stored.retention) stored.retention = atLeastKept(stored.retention);
    const row = readChanges(stored, typed);
    const { importId, changed, added } = await runImport(
      settingsImporter,
      [{ line: 1, row }],
      { ...context, db: trx },
      {
        origin: { file: place, sha256: '', madeBy },
        accept,
        clearEmpty: true,
        act: async (_, id) => ({ act: 'settings.saved', subject: 'settings', ...(await changesOfImport(trx, id)) }),
      },
    ).catch((error: unknown) => {
      throw problemsById(error, row['schedules']);
    });
    return changed + added === 0 ? null : importId;
  });
}

/** Locks the settings until the transaction ends. */
async function lockVersion(trx: Trx): Promise<number> {
  const row = trx.selectFrom('settings').where('id', '=', 1).select('updated_at');
  return (await locked(trx, row).executeTakeFirst())?.updated_at ?? 0;
}

export async function settingsVersion(db: Context['db']): Promise<number> {
  const row = await db.selectFrom('settings').select('updated_at').where('id', '=', 1).executeTakeFirst();
  return row?.updated_at ?? 0;
}
