import { ConfigError } from '@/backend/core/config';
import { inLine } from '@/backend/core/in-line';
import {
  atTerminal,
  command,
  flag,
  listing,
  MADE_BY,
  needed,
  reading,
  READS,
  word,
} from '@/backend/platform/commands/command';
import type { CommandOutput } from '@/backend/platform/commands/usage';
import type { Context } from '@/backend/platform/context';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { findSettings } from '@/backend/platform/settings/queries';
import { changeSettings } from '@/backend/settings/change';
import { settingsHistory } from '@/backend/settings/history';
import { settingsImporter } from '@/backend/settings/import';
import { byId, typedList } from '@/backend/settings/typed-lists';
import { isRecord } from '@/domain/keys';
import { SETTING_ENTRIES } from '@/contract/city-settings';
import { type Entry, SETTING_STEPS } from '@/contract/define-setting';
import { missingFacts, missingLines } from '@/contract/setting-facts';
import { DEFAULT_SETTINGS, settingsSchema } from '@/contract/settings';
import { formatMoment } from '@/domain/dates';
import { unknownName } from '@/domain/nearest-name';
import { importFile } from './import-file';

const INTRODUCTION = `# Налаштування міста

Цей список друкує \`npm run inspection -- settings describe\`; з ним звіряють тести. Те, що має розділ, змінює керівник у службовому кабінеті;
решту – \`import settings <файл>\` або \`settings set <ключ> <значення>\`, де годиться й те, що й там.

| Ключ | Що це | Як писати | Розділ службового кабінету | Чого без нього не бачать громадяни |
|---|---|---|---|---|`;

const wordsOf = (options: readonly (readonly [string, string])[] = []): string =>
  options
    .filter(([value]) => value !== '')
    .map(([value, words]) => (value === words ? value : `${value} – ${words}`))
    .join(', ');

const unsetOf = (options: readonly (readonly [string, string])[] = []): string | undefined => {
  const words = options.find(([value]) => value === '')?.[1];
  return words && `Не задано – ${words}`;
};

const row = ([path, { label, step, control, missing }]: [string, Entry]): string => {
  const how = [wordsOf(control.options), unsetOf(control.options), control.hint]
    .filter(Boolean)
    .join('. ')
    .replaceAll('|', '\\|');
  const title = SETTING_STEPS.find(({ id }) => id === step)?.title ?? '';
  return `| \`${path}\` | ${label} | ${how} | ${title} | ${missing?.unseen ?? ''} |`;
};

export const describeSettings = (): string => [INTRODUCTION, ...Object.entries(SETTING_ENTRIES).map(row)].join('\n');

function at(values: Record<string, unknown>, path: string): unknown {
  const [top = ''] = path.split('.');
  const known = Object.keys(settingsImporter.columns);
  if (!known.includes(top)) throw new ConfigError(`Такого налаштування немає: ${unknownName(top, known)}.`);
  if (values[top] === undefined) return null;
  return path.split('.').reduce<unknown>((value, key) => {
    if (!isRecord(value) || !Object.hasOwn(value, key))
      throw new ConfigError(
        `Такого налаштування немає: ${unknownName(key, isRecord(value) ? Object.keys(value) : [])}.`,
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

async function showAll(context: Context, values: Record<string, unknown>): Promise<CommandOutput> {
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

export const settingsCommands = [
  reading({
    usage: 'settings show [ключ]',
    help: 'налаштування або одне з них',
    args: { path: word((typed) => typed) },
    run: async (context, { path }) =>
      path === undefined ? showAll(context, { ...(await findSettings(context.db)) }) : showAt(context, path),
  }),
  command({
    usage: 'settings set <ключ> <значення> [--accept] [--as "Ім’я"]',
    help: 'змінити одне, наприклад settings set requisites.iban UA… або tow_tariff.tow 1500; список через кому; null прибирає; кілька разом – import settings <файл>',
    back: '`import undo <number>` for 90 days',
    args: {
      path: needed('ключ, наприклад requisites.iban'),
      value: needed('значення'),
      accept: flag('accept'),
      madeBy: MADE_BY,
    },
    run: async (context, { path, value, accept, madeBy }) => {
      const importId = await changeSettings(
        { ...context, actor: { kind: 'command', name: madeBy } },
        { typed: { [path]: value }, accept, madeBy, place: `settings set ${path}` },
      );
      return importId === null
        ? `Так уже й є: ${path} не змінено.`
        : `Змінено: ${path}. Повернути, як було: npm run inspection -- import undo ${importId}`;
    },
  }),
  reading({
    usage: 'settings check <файл>',
    help: 'перевірити файл налаштувань, нічого не записуючи',
    args: { file: needed('файл') },
    run: async (context, { file }) =>
      `Файл правильний. ${await importFile(context, 'settings', file, { isDryRun: true, clearEmpty: true })}`,
  }),
  atTerminal({
    usage: 'settings describe',
    help: 'що можна налаштувати, таблицею',
    back: READS,
    args: {},
    run: describeSettings,
  }),
  listing({
    usage: 'settings history',
    help: 'хто, коли й що змінив; назад – import undo <номер>',
    rows: ({ db }) => settingsHistory(db),
    line: ({ id, at: when, madeBy, isUndone, values }) =>
      [
        `${id}  ${formatMoment(when)}  ${inLine(madeBy)}${isUndone ? '  скасовано' : ''}`,
        ...values.map(({ key, before, after }) => `    ${key}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`),
      ].join('\n'),
    none: 'Налаштувань ще не змінювали.',
  }),
];
