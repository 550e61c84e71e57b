import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkArchive } from '@/backend/entry/backup/check-archive';
import { compareWithData, hasDatabase, type Comparison, type TableDifference } from '@/backend/entry/backup/compare';
import { countFiles, countRows, ENGINE_WORDS, type Manifest } from '@/backend/entry/backup/manifest';
import { moveToPostgres } from '@/backend/entry/backup/move-to-postgres';
import { restoreBackup } from '@/backend/entry/backup/restore-backup';
import { requireNoRestore } from '@/backend/entry/backup/restore-mark';
import { writeBackup } from '@/backend/entry/backup/write-backup';
import { ConfigError, type Config } from '@/backend/core/config';
import { formatMoment } from '@/domain/dates';
import { readArguments, required } from './usage';
import { checkAddress } from './with-context';

const number = (value: number) => value.toLocaleString('uk-UA');

function contentInWords(manifest: Manifest): string {
  const { made_at, engine, tables } = manifest;
  return `база ${ENGINE_WORDS[engine]} станом на ${formatMoment(made_at)}: таблиць ${tables.length}, рядків ${number(countRows(manifest))}; файлів ${number(countFiles(manifest))}`;
}

function missingInWords({ missing_files }: Manifest): string[] {
  if (missing_files.length === 0) return [];
  return [
    `Увага: сховище не має файлів, на які вказує база: ${missing_files.length}. Перший: ${missing_files[0] ?? ''}`,
  ];
}

function requireDatabase(config: Config): void {
  checkAddress(config.databaseUrl);
  requireNoRestore(config.dataDir);
  if (!hasDatabase(config)) throw new ConfigError(`У папці ${config.dataDir} ще немає бази: нема чого копіювати.`);
}

export async function backup(config: Config, args: string[]): Promise<string> {
  const file = required(readArguments(args, { words: 1 }).words[0], 'файл копії');
  if (existsSync(file)) throw new ConfigError(`Файл ${file} вже є: вкажіть іншу назву.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new ConfigError(`Папки ${folder} немає: створіть її або вкажіть іншу.`);
  requireDatabase(config);
  const { manifest, size } = await writeBackup(config, file, Date.now());
  return [
    `Копію записано у ${file} (${number(Math.ceil(size / 1024))} КБ): ${contentInWords(manifest)}.`,
    ...missingInWords(manifest),
    `Перевірити: npm run inspection -- verify ${file}`,
  ].join('\n');
}

export async function restore(config: Config, args: string[]): Promise<string> {
  const file = required(readArguments(args, { words: 1 }).words[0], 'файл копії');
  checkAddress(config.databaseUrl);
  const manifest = await restoreBackup(config, file);
  return [
    `Відновлено з ${file}, ${contentInWords(manifest)}.`,
    ...missingInWords(manifest),
    'Тепер запустіть сайт.',
  ].join('\n');
}

function tableInWords({ name, archived, stored, isEqual }: TableDifference): string {
  if (isEqual) return `  ${name}: однаково, рядків ${number(archived ?? 0)}`;
  const count = (rows: number | null) => (rows === null ? 'немає таблиці' : number(rows));
  return `  ${name}: по-різному (рядків у копії: ${count(archived)}; на сайті: ${count(stored)})`;
}

function differencesInWords({ tables, files }: Comparison): { isEqual: boolean; lines: string[] } {
  const { equal, changed, missing, added } = files;
  const areFilesEqual = changed + missing + added === 0;
  const isEqual = areFilesEqual && tables.every((table) => table.isEqual);
  const rest = `інших ${number(changed)}, на сайті бракує ${number(missing)}, на сайті нових ${number(added)}`;
  return {
    isEqual,
    lines: [
      isEqual ? 'Дані сайту такі самі, як у копії:' : 'Дані сайту відрізняються від копії:',
      ...tables.map(tableInWords),
      `  файли: ${areFilesEqual ? `однаково, ${number(equal)}` : `по-різному (однакових ${number(equal)}, ${rest})`}`,
    ],
  };
}

export async function verify(config: Config, args: string[]): Promise<string> {
  const { words, options } = readArguments(args, { words: 1, switches: ['equal'] });
  const file = required(words[0], 'файл копії');
  const manifest = await checkArchive(file);
  const whole = [`Копія ${file} ціла, ${contentInWords(manifest)}.`, ...missingInWords(manifest)];
  checkAddress(config.databaseUrl);
  if (!hasDatabase(config)) return [...whole, 'Бази сайту тут немає: перевірено лише саму копію.'].join('\n');
  const { isEqual, lines } = differencesInWords(await compareWithData(config, manifest));
  const told = [...whole, ...lines].join('\n');
  if (options['equal'] && !isEqual) throw new ConfigError(told);
  return told;
}

export async function moveDatabase(config: Config, args: string[]): Promise<string> {
  readArguments(args);
  checkAddress(config.databaseUrl);
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
