import { z } from 'zod';
import type { DeskSettings } from '@/contract/desk-settings';
import { missingFacts } from '@/contract/setting-facts';
import { fieldName } from '@/contract/journal-words';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { CITY_SETTINGS, SETTING_NAMES, SETTINGS_PATHS } from '@/contract/city-settings';
import { HttpError, notFound } from '@/backend/core/http-error';
import { instant } from '@/backend/db/wire';
import type { CallContext, Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { byImportRules } from '@/backend/platform/import/change-record';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { findSettings } from '@/backend/platform/settings/queries';
import { actOrPropose, listWaiting, proposableAct } from '@/backend/platform/second-look/proposals';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { atLeastKept } from '@/domain/retention';
import type { Stored } from '@/backend/platform/import/importer';
import { changeSettings, settingsVersion } from './change';
import { settingsHistory } from './history';
import { lookWanted } from './import';
import { byId, typedList, listed } from './typed-lists';
import { isRecord } from '@/domain/keys';

function typedAt(values: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), values);
  if (value === undefined || value === null) return '';
  const list = typedList(path, value);
  if (list !== undefined) return list;
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}

async function deskSettings(context: Context): Promise<DeskSettings> {
  const { db, config } = context;
  const stored = await findSettings(db);
  const known = { ...DEFAULT_SETTINGS, ...stored, registers: await filledRegisters(context) };
  if (known.retention) known.retention = atLeastKept(known.retention);
  const { production, siteUrl, smtpUrl } = config;
  const shown = { ...known, schedules: byId(known.schedules) };
  return {
    version: await settingsVersion(db),
    typed: Object.fromEntries(SETTINGS_PATHS.map((path) => [path, typedAt(shown, path)])),
    missing: missingFacts(known, production ? { siteUrl, smtpUrl } : {}),
    history: (await settingsHistory(db))
      .filter(({ values }) => values.length > 0)
      .map(({ id, at, madeBy, isUndone, values }) => ({
        id,
        at: instant(at),
        by: madeBy,
        is_undone: isUndone,
        waits:
          lookWanted(stored?.second_look, Object.fromEntries(values.map(({ key, before }) => [key, before]))) !==
          undefined,
        values,
      })),
  };
}

interface Wanted {
  typed: Record<string, string>;
  version?: number | undefined;
  accept?: boolean | undefined;
}

const FIRST = SETTING_NAMES.filter((name) => CITY_SETTINGS[name].absent === 'never' && name !== 'title');

/** The first save of a fresh installation writes the whole row, which these have to be in. */
async function requireFirst({ db }: Context, given: Wanted['typed']): Promise<Wanted['typed']> {
  if (await findSettings(db)) return given;
  const lacking = FIRST.filter((path) => (given[path] ?? 'null') === 'null');
  if (lacking.length > 0)
    throw new HttpError(400, {
      detail: 'Спершу заповніть адресу, телефони та email інспекції.',
      code: 'invalid_input',
      fields: Object.fromEntries(lacking.map((path) => [path, ['Без цього налаштування ще не зберегти']])),
    });
  return { title: DEFAULT_SETTINGS.title, ...given };
}

export const saveSettingsAct = proposableAct({
  name: 'settings.save',
  right: 'settings.change',
  input: z.object({
    typed: z.record(z.string(), z.string()),
    version: z.number().optional(),
    accept: z.boolean().optional(),
  }),
  describe: async (_, { typed }) => ({
    subject: 'settings',
    words: `Змінити налаштування: ${Object.entries(typed)
      .map(([path, text]) => `${fieldName(path)} – ${text === '' || text === 'null' ? 'немає' : text}`)
      .join('; ')}.`,
  }),
  perform: async (context, { typed, version, accept }, madeBy) => {
    const given = Object.fromEntries(Object.entries(typed).map(([path, text]) => [path, text.trim() || 'null']));
    return byImportRules(async () => {
      const wanted = await requireFirst(context, given);
      return changeSettings(context, { typed: wanted, version, accept, madeBy, place: 'службовий кабінет' });
    });
  },
});

async function save(context: CallContext, staff: Staff, given: Wanted): Promise<DeskSettings> {
  const version = given.version ?? (await settingsVersion(context.db));
  const { state } = await actOrPropose(context, staff, saveSettingsAct, { ...given, version });
  return { ...(await deskSettings(context)), ...(state === 'proposed' && { proposed: true }) };
}

interface Change {
  key: string;
  before: unknown;
  after: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const partsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function takenBack(now: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return now;
  if (!isRecord(now) || ![before, after].every((side) => isRecord(side ?? {}))) return before;
  const [was, became] = [partsOf(before), partsOf(after)];
  const kept = Object.keys({ ...now, ...was })
    .map((key) => [key, takenBack(now[key], was[key], became[key])] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

const schedulesById = (value: unknown) => byId(CITY_SETTINGS.schedules.wire.catch([]).parse(value ?? undefined));

/** The way back of one change in the history: what was changed beside it since stays. Whole settings by name. Throws ImportError. */
const withoutChange = (stored: Stored, values: readonly Change[]): Record<string, unknown> =>
  Object.fromEntries(
    values.map(({ key, before, after }) => {
      const now = stored[key];
      const [is, was, became] = key === 'schedules' ? [now, before, after].map(schedulesById) : [now, before, after];
      const back = takenBack(is, was, became);
      return [key, key === 'schedules' ? listed(back) : back];
    }),
  );

/** A button has no box to say that it is meant. */
const BY_HAND =
  'Якщо це вам підходить, змініть значення в його розділі й позначте «Усе так і має бути». Чого немає в жодному розділі, змінює адміністратор командою settings set … --accept.';

export const settingsDesk: DeskOf<'settings'> = {
  'settings.find': async ({ context, staff }) => ({
    ...(await deskSettings(context)),
    waiting: await listWaiting(context.db, staff, ['settings']),
  }),

  'settings.save': ({ context, staff, input }) => save(context, staff, input),

  'settings.restore': async ({ context, staff, input: { id } }) => {
    const change = (await settingsHistory(context.db)).find((one) => one.id === id);
    if (!change) throw notFound('Такої зміни в історії вже немає.');
    const version = await settingsVersion(context.db);
    const stored = { ...(await findSettings(context.db)) };
    const back = await byImportRules(async () => withoutChange(stored, change.values));
    const typed = Object.fromEntries(
      Object.entries(back).map(([name, value]) => [name, JSON.stringify(value ?? null)]),
    );
    return save(context, staff, { typed, version }).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.body.code !== 'doubts') throw error;
      throw new HttpError(error.status, { ...error.body, detail: `${error.body.detail} ${BY_HAND}` });
    });
  },
};
