import { parseArgs } from 'node:util';
import { requirePrintable } from '@/backend/platform/http/printable';

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
