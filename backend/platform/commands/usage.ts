import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError } from '@/backend/core/config';
import { requirePrintable } from '@/backend/platform/http/printable';
import type { PageQuery } from '@/backend/db/page';
import { unfilled } from '@/domain/placeholders';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `notes` go to stderr, so that the output can be piped. */
export type CommandOutput = string | { output: string; notes: string[]; isRefused?: boolean };

export interface Arguments {
  /** Positional arguments. */
  words: string[];
  /** Option values in the order typed; empty for a switch. */
  options: Partial<Record<string, string[]>>;
}

interface Accepted {
  words?: number;
  names?: string[];
  switches?: string[];
}

export function readArguments(
  args: string[],
  { words: wordsMax = 0, names = [], switches = [] }: Accepted = {},
): Arguments {
  const options: Record<string, { type: 'string' | 'boolean'; multiple: true }> = {};
  for (const name of names) options[name] = { type: 'string', multiple: true };
  for (const name of switches) options[name] = { type: 'boolean', multiple: true };
  const { positionals, values } = parse(args, options);
  const surplus = positionals[wordsMax];
  if (surplus !== undefined) throw new UsageError(`Зайве слово «${surplus}»: нічого не зроблено.`);
  const given = Object.entries(values).map(([name, value]): [string, string[]] => [
    name,
    [value ?? []].flat().map(String),
  ]);
  return { words: positionals, options: Object.fromEntries(given) };
}

function parse(args: string[], options: Record<string, { type: 'string' | 'boolean'; multiple: true }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(
      known.length > 0
        ? `Неправильні параметри; ця команда знає ${known.join(', ')}.`
        : 'Ця команда не має параметрів.',
    );
  }
}

export function required(value: string | undefined, name: string): string {
  const given = value?.trim() ?? '';
  if (given === '') throw new UsageError(`Бракує: ${name}.`);
  return given;
}

export function requiredText(value: string | undefined, name: string, max: number): string {
  const text = required(value, name);
  if (text.length > max) throw new UsageError(`Скоротіть ${name} до ${max} символів.`);
  requirePrintable({ [name]: text });
  return text;
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new ConfigError(`Не вдалося прочитати файл ${file}: перевірте шлях, дозвіл і чи це текст у UTF-8.`);
  }
}

export const TEXT_OPTIONS = ['text', 'text-file'];

/** A long text for a citizen may stand in a file. */
export function writtenText({ text, 'text-file': files }: Arguments['options'], max: number): string {
  const file = files?.at(-1);
  if (file !== undefined && text) throw new UsageError('Потрібне одне з двох: --text або --text-file.');
  const written = requiredText(file === undefined ? text?.at(-1) : readText(file), '--text або --text-file', max);
  const left = unfilled(written);
  if (left !== undefined) throw new UsageError(`${left}.`);
  return written;
}

const LISTED_MAX = 50;

/** "fines,citizens payments", said once or several times. */
export const listOf = (given: string[] | undefined) =>
  (given ?? []).flatMap((text) => text.split(/[\s,]+/)).filter(Boolean);

/** Who acts, for the journal and the log of imports. */
export const nameOf = (as: string | undefined) => as?.trim() || userInfo().username;

export function pageOf({ page: pages }: Arguments['options']): PageQuery {
  const page = pages?.at(-1) ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new UsageError(`--page має бути числом від 1, а не «${page}».`);
  return { page: Number(page), page_size: LISTED_MAX };
}

function pageText(page: number, shown: number, count: number, order: string): string[] {
  const from = (page - 1) * LISTED_MAX;
  if (shown === 0) return count === 0 ? [] : [`Сторінки ${page} немає: записів ${count}.`];
  const next = from + shown < count ? `; далі: --page ${page + 1}` : '';
  return count <= LISTED_MAX ? [] : [`Показано ${from + 1}–${from + shown} із ${count}, ${order}${next}.`];
}

/** All there is, or the page that the database has cut. */
export type Found<Row> = readonly Row[] | { rows: readonly Row[]; count: number };

/** `order` as the operator reads it. */
export function takePage<Row>(found: Found<Row>, { page, page_size: size }: PageQuery, order = 'найновіші спочатку') {
  const isCut = 'count' in found;
  const shown = isCut ? found.rows : found.slice((page - 1) * size, page * size);
  return { shown, told: pageText(page, shown.length, isCut ? found.count : found.length, order) };
}
