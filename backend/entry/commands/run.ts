// Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 the database does not respond.
import { type Config, ConfigError } from '@/backend/core/config';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { authenticity } from './authenticity';
import { checkApi } from './check-api';
import { DECLARED_COMMANDS } from './declared';
import { doctor } from './doctor';
import { explainFailure, isUnreachable } from '@/backend/entry/doctor/explain-failure';
import { HELP } from './help';
import { imports } from './import-file';
import { prepare } from './prepare';
import { withSecondPerson } from './second-person';
import { settings } from './settings';
import { readArguments, type CommandOutput, UsageError, required } from '@/backend/platform/commands/usage';
import { rehearse } from './rehearse';
import { loadSamples } from '@/backend/entry/samples/load-samples';
import { rollback, upgrade } from './upgrade';
import { withContext } from './with-context';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkArchive } from '@/backend/entry/backup/check-archive';
import {
  compareWithData,
  hasDatabase,
  readMigrations,
  type Comparison,
  type TableDifference,
} from '@/backend/entry/backup/compare';
import { countFiles, countRows, ENGINE_WORDS, type Manifest } from '@/backend/entry/backup/manifest';
import { moveToPostgres } from '@/backend/entry/backup/move-to-postgres';
import { restoreBackup } from '@/backend/entry/backup/restore-backup';
import { requireNoRestore } from '@/backend/entry/backup/restore-mark';
import { writeBackup } from '@/backend/entry/backup/write-backup';
import { schemaState } from '@/backend/db/migrations/migrate';
import { formatMoment } from '@/domain/dates';

const number = (value: number) => value.toLocaleString('uk-UA');

function contentText(manifest: Manifest): string {
  const { made_at, engine, tables } = manifest;
  return `база ${ENGINE_WORDS[engine]} станом на ${formatMoment(made_at)}: таблиць ${tables.length}, рядків ${number(countRows(manifest))}; файлів ${number(countFiles(manifest))}`;
}

function missingText({ missing_files }: Manifest): string[] {
  if (missing_files.length === 0) return [];
  return [
    `Увага: сховище не має файлів, на які вказує база: ${missing_files.length}. Перший: ${missing_files[0] ?? ''}`,
  ];
}

function requireDatabase(config: Config): void {
  requireNoRestore(config.dataDir);
  if (!hasDatabase(config)) throw new ConfigError(`У папці ${config.dataDir} ще немає бази: нема чого копіювати.`);
}

async function backup(config: Config, args: string[]): Promise<string> {
  const file = required(readArguments(args, { words: 1 }).words[0], 'файл копії');
  if (existsSync(file)) throw new ConfigError(`Файл ${file} вже є: вкажіть іншу назву.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new ConfigError(`Папки ${folder} немає: створіть її або вкажіть іншу.`);
  requireDatabase(config);
  const { manifest, size } = await writeBackup(config, file, Date.now());
  return [
    `Копію записано у ${file} (${number(Math.ceil(size / 1024))} КБ): ${contentText(manifest)}.`,
    ...missingText(manifest),
    `Перевірити: npm run inspection -- verify ${file}`,
  ].join('\n');
}

async function restore(config: Config, args: string[]): Promise<string> {
  const file = required(readArguments(args, { words: 1 }).words[0], 'файл копії');
  const manifest = await restoreBackup(config, file);
  return [`Відновлено з ${file}, ${contentText(manifest)}.`, ...missingText(manifest), 'Тепер запустіть сайт.'].join(
    '\n',
  );
}

function tableText({ name, archived, stored }: TableDifference): string {
  const count = (rows: number | null) => (rows === null ? 'немає таблиці' : number(rows));
  return `  ${name}: по-різному (рядків у копії: ${count(archived)}; на сайті: ${count(stored)})`;
}

function differencesText({ tables, files }: Comparison): { isEqual: boolean; lines: string[] } {
  const { equal, changed, missing, added } = files;
  const areFilesEqual = changed + missing + added === 0;
  const different = tables.filter((table) => !table.isEqual);
  const isEqual = areFilesEqual && different.length === 0;
  const rest = `інших ${number(changed)}, на сайті бракує ${number(missing)}, на сайті нових ${number(added)}`;
  return {
    isEqual,
    lines: [
      isEqual
        ? `Дані сайту такі самі, як у копії: таблиць ${number(tables.length)}, файлів ${number(equal)}.`
        : 'Дані сайту відрізняються від копії:',
      ...different.map(tableText),
      ...(areFilesEqual ? [] : [`  файли: по-різному (однакових ${number(equal)}, ${rest})`]),
      ...(isEqual ? [] : [`  решта однакова: таблиць ${number(tables.length - different.length)}`]),
    ],
  };
}

async function verify(config: Config, args: string[]): Promise<string> {
  const { words, options } = readArguments(args, { words: 1, switches: ['equal'] });
  const file = required(words[0], 'файл копії');
  const manifest = await checkArchive(file);
  const whole = [`Копія ${file} ціла, ${contentText(manifest)}.`, ...missingText(manifest)];
  if (!hasDatabase(config)) return [...whole, 'Бази сайту тут немає: перевірено лише саму копію.'].join('\n');
  const newer = schemaState(await readMigrations(config)).unknown;
  if (newer.length > 0 && !options['equal'])
    return [
      ...whole,
      `Порівняти її з базою сайту може лише новіша версія, яка цю базу оновила (${newer[0] ?? ''}).`,
    ].join('\n');
  const { isEqual, lines } = differencesText(await compareWithData(config, manifest));
  const told = [...whole, ...lines].join('\n');
  if (options['equal'] && !isEqual) throw new ConfigError(told);
  return told;
}

async function moveDatabase(config: Config, args: string[]): Promise<string> {
  readArguments(args);
  requireNoRestore(config.dataDir);
  const tables = await moveToPostgres(config);
  return [
    'Усе перенесено з SQLite до PostgreSQL і порівняно, кожна таблиця однакова:',
    ...tables.map(
      ({ name, rows, sha256 }) => `  ${name}: рядків ${number(rows)}, контрольна сума ${sha256.slice(0, 16)}`,
    ),
    `Файл SQLite у ${config.dataDir} лишився як був. Запустіть сайт із тією самою DATABASE_URL.`,
  ].join('\n');
}

async function reloadSamples(config: Config): Promise<string> {
  if (config.production)
    throw new ConfigError(
      'У режимі production зразкових даних не завантажуємо: серед них рахунок, телефони й пароль, відомі всім. Щоб подивитися на зразок, запустіть сайт з APP_MODE=demo в іншій папці (DATA_DIR).',
    );
  const count = await withContext({ ...config, loadSamples: false }, loadSamples);
  return `Зразкові дані завантажено, записів: ${count}.`;
}

type Command = (config: () => Config, args: string[]) => Promise<CommandOutput>;

const COMMANDS: Record<string, Command> = {
  help: async () => HELP,
  migrate: (config, args) => {
    readArguments(args);
    return prepare({ ...config(), loadSamples: false });
  },
  prepare: (config, args) => {
    readArguments(args);
    return prepare(config());
  },
  import: imports,
  settings: (config, args) => settings(config(), args),
  ...DECLARED_COMMANDS,
  authenticity,
  'check-api': (_config, args) => checkApi(args),
  samples: (config, args) => {
    const [action] = readArguments(args, { words: 1 }).words;
    if (action !== 'load') throw new UsageError('Відома дія: samples load.');
    return reloadSamples(config());
  },
  backup: (config, args) => backup(config(), args),
  restore: (config, args) => restore(config(), args),
  verify: (config, args) => verify(config(), args),
  doctor,
  upgrade: (config, args) => upgrade(config(), args),
  rehearse: (config, args) => rehearse(config(), args),
  rollback: (config, args) => rollback(config(), args),
  'move-to-postgres': (config, args) => moveDatabase(config(), args),
};

export const COMMAND_NAMES = Object.keys(COMMANDS);

export interface Outcome {
  code: 0 | 1 | 2 | 3;
  output: string;
  errors: string;
}

export async function runInspection([name = 'help', ...args]: string[], config: () => Config): Promise<Outcome> {
  speakUkrainian({ afterName: true });
  const wanted = name === '--help' || name === '-h' ? 'help' : name;
  const command = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined;
  if (!command) return { code: 2, output: '', errors: `Невідома команда «${name}».\n\n${HELP}\n` };
  try {
    const told = await withSecondPerson(args, (rest) => command(config, rest));
    const { output, notes, isRefused = false } = typeof told === 'string' ? { output: told, notes: [] } : told;
    return { code: isRefused ? 1 : 0, output: `${output}\n`, errors: notes.map((line) => `${line}\n`).join('') };
  } catch (error) {
    if (error instanceof UsageError)
      return { code: 2, output: '', errors: `${error.message} Перелік команд: npm run inspection -- help\n` };
    return { code: isUnreachable(error) ? 3 : 1, output: '', errors: `${explainFailure(error)}\n` };
  }
}
