import type { Config } from '@/backend/core/config';
import { ConfigError } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { unknownName } from '@/domain/nearest-name';
import { inLine } from '@/backend/core/in-line';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { changeSettings } from '@/backend/settings/change';
import { settingsHistory } from '@/backend/settings/history';
import { settingsImporter } from '@/backend/settings/import';
import { byId, typedList } from '@/backend/settings/typed-lists';
import { isValues, type Values } from '@/backend/settings/values';
import { findSettings } from '@/backend/platform/settings/queries';
import { missingFacts, missingLines } from '@/contract/setting-facts';
import { DEFAULT_SETTINGS, settingsSchema } from '@/contract/settings';
import { formatMoment } from '@/domain/dates';
import { describeSettings } from './describe-settings';
import { importFile } from './import-file';
import { nameOf, readArguments, required, type CommandOutput, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

const stored = async ({ db }: Context): Promise<Values> => ({ ...(await findSettings(db)) });

function at(values: Values, path: string): unknown {
  const [top = ''] = path.split('.');
  const known = Object.keys(settingsImporter.columns);
  if (!known.includes(top)) throw new ConfigError(`Такого налаштування немає: ${unknownName(top, known)}.`);
  if (values[top] === undefined) return null;
  return path.split('.').reduce<unknown>((value, key) => {
    if (!isValues(value) || !Object.hasOwn(value, key))
      throw new ConfigError(
        `Такого налаштування немає: ${unknownName(key, isValues(value) ? Object.keys(value) : [])}.`,
      );
    return value[key];
  }, values);
}

/** Schedules are a list, and named by id, as `set` and the desk name them. */
async function showAt({ db }: Context, path: string): Promise<string> {
  const settings = await findSettings(db);
  const schedules =
    path.startsWith('schedules.') && settings?.schedules ? byId(settings.schedules) : settings?.schedules;
  const value = at({ ...settings, schedules }, path);
  return JSON.stringify(path.endsWith('.hours') ? typedList(path, value) : value, null, 2);
}

async function set(context: Context, path: string, typed: string, madeBy: string): Promise<string> {
  const importId = await changeSettings(
    { ...context, actor: { kind: 'command', name: madeBy } },
    { typed: { [path]: typed }, madeBy, place: `settings set ${path}` },
  );
  return importId === null
    ? `Так уже й є: ${path} не змінено.`
    : `Змінено: ${path}. Повернути, як було: npm run inspection -- import undo ${importId}`;
}

async function history({ db }: Context): Promise<string> {
  const changes = await settingsHistory(db);
  if (changes.length === 0) return 'Налаштувань ще не змінювали.';
  return changes
    .map(({ id, at: when, madeBy, isUndone, values }) =>
      [
        `${id}  ${formatMoment(when)}  ${inLine(madeBy)}${isUndone ? '  скасовано' : ''}`,
        ...values.map(({ key, before, after }) => `    ${key}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`),
      ].join('\n'),
    )
    .join('\n');
}

async function showAll(context: Context, values: Values): Promise<CommandOutput> {
  const known = settingsSchema.parse({ ...DEFAULT_SETTINGS, ...values, registers: await filledRegisters(context) });
  const { production, siteUrl, smtpUrl } = context.config;
  return {
    output:
      Object.keys(values).length === 0
        ? 'Налаштувань ще немає. Взяти їх із файлу: npm run inspection -- import settings <файл>'
        : JSON.stringify(values, null, 2),
    notes: missingLines(missingFacts(known, production ? { siteUrl, smtpUrl } : {})),
  };
}

export async function settings(given: Config, [action, ...args]: string[]): Promise<CommandOutput> {
  const config = { ...given, loadSamples: false };
  const { words, options } = readArguments(args, { words: 2, names: ['as'] });
  const [first, second] = words;
  switch (action) {
    case 'show':
      return withContext(config, async (context) => {
        return first === undefined ? showAll(context, await stored(context)) : showAt(context, first);
      });
    case 'set': {
      const key = required(first, 'ключ, наприклад requisites.iban');
      const value = required(second, 'значення');
      return withContext(config, (context) => set(context, key, value, nameOf(options.as?.at(-1))));
    }
    case 'check':
      return `Файл правильний. ${await importFile(config, 'settings', required(first, 'файл'), { isDryRun: true, clearEmpty: true })}`;
    case 'describe':
      return describeSettings();
    case 'history':
      return withContext(config, history);
    default:
      throw new UsageError('Відомі дії: settings show, set, check, describe, history.');
  }
}
