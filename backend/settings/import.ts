import { findSampleValues } from '@/domain/sample-values';
import {
  type GivenRow,
  type Importer,
  type ImportProblem,
  type Stored,
  storedSchema,
  type Target,
} from '@/backend/platform/import/importer';
import { findSettings, saveSettings } from '@/backend/platform/settings/queries';
import { unnamed } from '@/backend/platform/import/columns';
import { requireSecondLook } from '@/backend/platform/second-look/second-look';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { keysOf } from '@/domain/keys';
import { isWeaker } from '@/domain/second-look';
import { mayAct, STAFF_ROLES } from '@/domain/staff-acts';
import { enqueueMailsTo } from '@/backend/platform/mail/queue';
import { activeHandlers } from '@/backend/platform/staff/deputies';
import { CITY_SETTINGS, SETTING_NAMES } from '@/contract/city-settings';
import type { Trx, Db } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import type { Context } from '@/backend/platform/context';
import type { CitySettings } from '@/contract/settings';
import { readJson } from '@/backend/db/wire';
import { askAboutCode, askAboutPictures, askAboutTurnedFines, askAboutShorterTerms } from './doubts';

const SETTINGS_KEY = 'settings';

const read = (text: string | null | undefined) => readJson(storedSchema, text ?? '{}');

async function changeOf(db: Db, importId: number): Promise<{ before: Stored; after: Stored } | undefined> {
  const row = await db.selectFrom('import_changes').where('import_id', '=', importId).selectAll().executeTakeFirst();
  return row && { before: read(row.before), after: read(row.after) };
}

async function save(trx: Trx, changes: Stored, now: number): Promise<void> {
  const body: Stored = { ...(await findSettings(trx)), ...changes };
  const kept = Object.entries(body).filter(([key, value]) => value !== null || NULL_NAMES.includes(key));
  await saveSettings(trx, Object.fromEntries(kept) as CitySettings, now);
}

/** The specification requires these keys in every response, null included. */
const NULL_NAMES: string[] = SETTING_NAMES.filter((name) => CITY_SETTINGS[name].absent === 'null');

const settingsTarget: Target = {
  find: async (db: Db) => {
    const stored = await findSettings(db);
    return new Map(stored ? [[SETTINGS_KEY, { ...stored }]] : []);
  },
  apply: async (trx, importId, _columns, { now }) => {
    const change = await changeOf(trx, importId);
    if (change) await save(trx, change.after, now);
  },
  listTouched: async (trx, importId) => {
    const change = await changeOf(trx, importId);
    const stored: Stored = { ...(await findSettings(trx)) };
    const same = (key: string) => JSON.stringify(stored[key] ?? null) === JSON.stringify(change?.after[key] ?? null);
    return Object.keys(change?.after ?? {}).every(same) ? [] : [SETTINGS_KEY];
  },
  revert: async (trx, importId, now) => {
    const change = await changeOf(trx, importId);
    if (!change) return;
    const before = Object.keys(change.after).map((key) => [key, change.before[key] ?? null] as const);
    await save(trx, Object.fromEntries(before), now);
  },
};

const sampleProblems = ({ line, given }: GivenRow) =>
  findSampleValues(given).map((path) => ({
    line,
    reason:
      path === 'is_sample'
        ? 'is_sample — так позначено зразок: у режимі production приберіть це поле'
        : `${path} — це зразкове значення: у режимі production задайте справжнє`,
  }));

const lookSchema = CITY_SETTINGS.second_look.wire.nullable().catch(undefined);
const readLook = (values: Stored) => lookSchema.parse(values['second_look']);

const requisitesSchema = CITY_SETTINGS.requisites.wire.nullish().catch(undefined);
const readRequisites = (values: Stored) => requisitesSchema.parse(values['requisites']);

type Look = ReturnType<typeof readLook>;

const HEADS = STAFF_ROLES.filter((role) => mayAct(role, 'settings.change'));

/** What moves every fine, or where the money for all of them goes. */
const OF_ALL_FINES = {
  deadline_rules: 'Правила строків і сум змінюють',
  requisites: 'Реквізити для сплати змінюють',
  payment_links: 'Посилання на сплату змінюють',
} as const satisfies { [Name in keyof typeof CITY_SETTINGS]?: string };

/** A weaker second look is the way around it. Undefined when one person may do it. */
export function lookWanted(was: Look, after: Stored): string | undefined {
  if ('second_look' in after && isWeaker(was, readLook(after))) return 'Другу пару очей послаблюють';
  // An empty rule is weaker than any other, so this asks whether there is one.
  if (!isWeaker(was, undefined)) return undefined;
  return keysOf(OF_ALL_FINES).flatMap((name) => (name in after ? [OF_ALL_FINES[name]] : []))[0];
}

/** Only another head confirms that it is weakened again. */
async function askAboutLoneHead({ db }: Context, { line, given }: GivenRow): Promise<ImportProblem[]> {
  const was = (await findSettings(db))?.second_look;
  if (isWeaker(was, undefined) || !isWeaker(readLook(given), undefined)) return [];
  const heads = await countOf(activeHandlers(db).where('role', 'in', HEADS));
  if (heads > 1) return [];
  const reason = `second_look — послабити «Другу пару очей», змінити правила строків, реквізити чи посилання на сплату зможуть лише двоє керівників, а їх у службовому кабінеті ${heads}: спершу запросіть іще одного`;
  return [{ line, reason }];
}

const ibanIn = (values: Stored) => readRequisites(values)?.iban;

const whoDid = ({ actor, pair }: Pick<Context, 'actor' | 'pair'>) =>
  [actor?.name || 'команда оператора сайту', pair?.name].filter(Boolean).join(', ');

/** All heads learn where the money goes now, whoever changed it and by which door. */
async function tellHeads(trx: Trx, { config, now, ...by }: Context, before: Stored, after: Stored): Promise<void> {
  const [was, is] = [ibanIn(before), ibanIn(after)];
  if (!('requisites' in after) || was === is) return;
  const heads = await activeHandlers(trx).where('role', 'in', HEADS).select('email').orderBy('id').execute();
  const body = [
    `${formatMoment(now())} рахунок для сплати штрафів на сайті змінено. Хто змінив: ${whoDid(by)}.`,
    `Було: ${was ?? 'рахунку немає'}. Стало: ${is ?? 'рахунку немає'}.`,
    'Звірте новий рахунок із бухгалтерією. Якщо так не має бути, поверніть попередній: унизу налаштувань є «Хто що змінював».',
    { label: 'Налаштування', url: new URL(deskPaths.settings(), config.siteUrl).href },
  ];
  const mails = heads.map(({ email }) => ({ to: email, subject: 'Рахунок для сплати штрафів змінено', body }));
  await enqueueMailsTo(trx, mails, now());
}

/** Throws SecondLookWanted. */
async function lookAtChange(trx: Trx, context: Context, importId: number, isUndo: boolean): Promise<void> {
  const change = await changeOf(trx, importId);
  if (!change) return;
  const [before, after] = isUndo ? [change.after, change.before] : [change.before, change.after];
  const was = 'second_look' in change.after ? readLook(before) : (await findSettings(trx))?.second_look;
  const changed = Object.fromEntries(Object.keys(change.after).map((name) => [name, after[name] ?? null]));
  requireSecondLook(context, lookWanted(was, changed));
  await tellHeads(trx, context, before, changed);
}

const ASKED = [askAboutShorterTerms, askAboutLoneHead, askAboutTurnedFines, askAboutPictures, askAboutCode];

export const settingsImporter: Importer = {
  noun: 'settings',
  title: 'налаштувань',
  columns: Object.fromEntries(SETTING_NAMES.map((name) => [name, unnamed(CITY_SETTINGS[name].strict)])),
  keyOf: () => SETTINGS_KEY,
  keyFields: [],
  target: settingsTarget,
  blank: Object.fromEntries(NULL_NAMES.map((name) => [name, null])),
  toStored: (given) => given,
  afterwards: (trx, context, importId) => lookAtChange(trx, context, importId, false),
  afterUndo: (trx, context, importId) => lookAtChange(trx, context, importId, true),
  prepare: async (rows, context) => ({
    rows,
    problems: context.config.production ? rows.flatMap(sampleProblems) : [],
    doubts: (await Promise.all(rows.flatMap((row) => ASKED.map((ask) => ask(context, row))))).flat(),
  }),
};
