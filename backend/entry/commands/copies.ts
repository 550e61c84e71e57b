import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createClock } from '@/backend/core/clock';
import { type Config, ConfigError } from '@/backend/core/config';
import { schemaState } from '@/backend/db/migrations/migrate';
import { LEFT_OUT, leaveOutNumbers } from '@/backend/db/next-number';
import { checkArchive } from '@/backend/entry/backup/check-archive';
import {
  compareWithData,
  hasDatabase,
  readMigrations,
  type Comparison,
  type TableDifference,
} from '@/backend/entry/backup/compare';
import { countFiles, countRows, ENGINE_WORDS, type Manifest, secretText } from '@/backend/entry/backup/manifest';
import { moveToPostgres } from '@/backend/entry/backup/move-to-postgres';
import { restoreBackup } from '@/backend/entry/backup/restore-backup';
import { requireNoRestore } from '@/backend/entry/backup/restore-mark';
import { writeBackup } from '@/backend/entry/backup/write-backup';
import { loadSamples } from '@/backend/entry/samples/load-samples';
import { atTerminal, flag, needed, READS, type Terminal } from '@/backend/platform/commands/command';
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

function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new ConfigError(
      `У папку ${folder} ця команда не може писати: вкажіть файл повним шляхом в іншій (наприклад, у BACKUP_DIR).`,
    );
  }
}

async function backup(config: Config, file: string): Promise<string> {
  if (existsSync(file)) throw new ConfigError(`Файл ${file} вже є: вкажіть іншу назву.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new ConfigError(`Папки ${folder} немає: створіть її або вкажіть іншу.`);
  requireWritable(folder);
  requireDatabase(config);
  const { manifest, size } = await writeBackup(config, file, Date.now());
  return [
    `Копію записано у ${file} (${number(Math.ceil(size / 1024))} КБ): ${contentText(manifest)}.`,
    ...missingText(manifest),
    `Перевірити: npm run inspection -- verify ${file}`,
  ].join('\n');
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

async function verify(config: Config, file: string, isEqualWanted: boolean): Promise<string> {
  const manifest = await checkArchive(file);
  const whole = [
    `Копія ${file} ціла, ${contentText(manifest)}.`,
    ...missingText(manifest),
    ...secretText(config, manifest),
  ];
  if (!hasDatabase(config)) return [...whole, 'Бази сайту тут немає: перевірено лише саму копію.'].join('\n');
  const newer = schemaState(await readMigrations(config)).unknown;
  if (newer.length > 0 && !isEqualWanted)
    return [
      ...whole,
      `Порівняти її з базою сайту може лише новіша версія, яка цю базу оновила (${newer[0] ?? ''}).`,
    ].join('\n');
  const { isEqual, lines } = differencesText(await compareWithData(config, manifest));
  const told = [...whole, ...lines].join('\n');
  if (isEqualWanted && !isEqual) throw new ConfigError(told);
  return told;
}

async function reloadSamples({ config, open }: Terminal): Promise<string> {
  if (config().production)
    throw new ConfigError(
      'У режимі production зразкових даних не завантажуємо: серед них рахунок, телефони й пароль, відомі всім. Щоб подивитися на зразок, запустіть сайт з APP_MODE=demo в іншій папці (DATA_DIR).',
    );
  return `Зразкові дані завантажено, записів: ${await open(loadSamples)}.`;
}

const FILE = needed('файл копії');

const EMPTY_AGAIN = 'empty the new place; the old one is as it was';

export const copyCommands = [
  atTerminal({
    usage: 'samples load',
    help: 'завантажити зразкові дані (папка samples)',
    back: 'none: begin with an empty `DATA_DIR`',
    args: {},
    run: reloadSamples,
  }),
  atTerminal({
    usage: 'backup <файл>',
    help: 'копія всього, поки сайт працює: бази, файлів, налаштувань',
    back: READS,
    args: { file: FILE },
    run: ({ config }, { file }) => backup(config(), file),
  }),
  atTerminal({
    usage: 'verify <файл> [--equal]',
    help: 'чи ціла копія й чи такі самі дані на сайті; --equal – відмова, якщо ні',
    back: READS,
    args: { file: FILE, isEqualWanted: flag('equal') },
    run: ({ config }, { file, isEqualWanted }) => verify(config(), file, isEqualWanted),
  }),
  atTerminal({
    usage: 'restore <файл>',
    help: 'відновити з копії в порожнє місце (також з SQLite у PostgreSQL і навпаки)',
    back: EMPTY_AGAIN,
    args: { file: FILE },
    run: async ({ config: read }, { file }) => {
      const config = read();
      const now = createClock(config)();
      const manifest = await restoreBackup(config, file, { after: (trx) => leaveOutNumbers(trx, now) });
      return [
        `Відновлено з ${file}, ${contentText(manifest)}.`,
        ...missingText(manifest),
        ...secretText(config, manifest),
        `Нові скарги й звернення матимуть номери на ${LEFT_OUT} далі, ніж у копії: видані після неї номери не повторяться.`,
        'Тепер запустіть сайт.',
      ].join('\n');
    },
  }),
  atTerminal({
    usage: 'move-to-postgres',
    help: 'перенести базу SQLite з DATA_DIR до порожньої PostgreSQL з DATABASE_URL',
    back: EMPTY_AGAIN,
    args: {},
    run: async ({ config: read }) => {
      const config = read();
      requireNoRestore(config.dataDir);
      const tables = await moveToPostgres(config);
      return [
        'Усе перенесено з SQLite до PostgreSQL і порівняно, кожна таблиця однакова:',
        ...tables.map(
          ({ name, rows, sha256 }) => `  ${name}: рядків ${number(rows)}, контрольна сума ${sha256.slice(0, 16)}`,
        ),
        `Файл SQLite у ${config.dataDir} лишився як був. Запустіть сайт із тією самою DATABASE_URL.`,
      ].join('\n');
    },
  }),
];
