// A command of the operator as it is declared: parsing, the question, opening the data and help follow.
import type { Context } from '@/backend/platform/context';
import { confirm } from './confirm';
import { type Arguments, type CommandOutput, nameOf, pageOf, readArguments, TEXT_OPTIONS, writtenText } from './usage';

type Options = Arguments['options'];

export interface Reader<Value> {
  isWord?: true;
  names?: readonly string[];
  switches?: readonly string[];
  /** Throws UsageError. What the data must be asked for is found once they are open. */
  read: (typed: { word: string | undefined; options: Options }) => Value | ((context: Context) => Promise<Value>);
}

/** The next word that stands alone. */
export const word = <Value>(
  read: (typed: string | undefined) => Value | ((context: Context) => Promise<Value>),
): Reader<Value> => ({ isWord: true, read: (typed) => read(typed.word) });

export const option = <Value>(name: string, read: (typed: string | undefined) => Value): Reader<Value> => ({
  names: [name],
  read: ({ options }) => read(options[name]?.at(-1)),
});

export const flag = (name: string): Reader<boolean> => ({
  switches: [name],
  read: ({ options }) => options[name] !== undefined,
});

export const longText = (max: number): Reader<string> => ({
  names: TEXT_OPTIONS,
  read: ({ options }) => writtenText(options, max),
});

/** Who acts, as the journal names them. */
export const MADE_BY = option('as', nameOf);

export const PAGE: Reader<number> = { names: ['page'], read: ({ options }) => pageOf(options) };

export interface Described {
  /** Begins with the command's name, e.g. "cars approve <номер> [--shared]". */
  usage: string;
  help: string;
  /** For docs/ways-back.md. */
  back: string;
}

/** Of what only reads. */
export const READS = 'reads';

interface Asking<Args> extends Described {
  args: { [Name in keyof Args]: Reader<Args[Name]> };
  /** Unless --yes answers. */
  ask?: (context: Context, args: Args) => string | Promise<string>;
}

/** Of a command that does an act. */
export interface Telling<Args, Done> extends Asking<Args> {
  told: (done: Done, args: Args, context: Context) => string | Promise<string>;
}

interface Declared<Args> extends Asking<Args> {
  run: (context: Context, args: Args) => CommandOutput | Promise<CommandOutput>;
}

export interface Command extends Described {
  noun: string;
  action: string;
  start: (
    args: string[],
    open: (work: (context: Context) => Promise<CommandOutput>) => Promise<CommandOutput>,
  ) => Promise<CommandOutput>;
}

const isLater = (value: unknown): value is (context: Context) => Promise<unknown> => typeof value === 'function';

function readAll<Args>(readers: Asking<Args>['args'], args: string[], isAsking: boolean) {
  const all = Object.entries<Reader<unknown>>(readers);
  const { words, options } = readArguments(args, {
    words: all.filter(([, { isWord }]) => isWord).length,
    names: all.flatMap(([, { names = [] }]) => names),
    switches: [...all.flatMap(([, { switches = [] }]) => switches), ...(isAsking ? ['yes'] : [])],
  });
  const values = all.map(([name, reader]): [string, unknown] => [
    name,
    reader.read({ word: reader.isWord && words.shift(), options }),
  ]);
  const find = async (context: Context) => {
    const found: Record<string, unknown> = {};
    for (const [name, value] of values) found[name] = isLater(value) ? await value(context) : value;
    return found as Args;
  };
  return { find, isAnswered: options['yes'] !== undefined };
}

export function command<Args>({ args: readers, ask, run, ...described }: Declared<Args>): Command {
  const [noun = '', action = ''] = described.usage.split(' ');
  return {
    ...described,
    noun,
    action,
    start: (typed, open) => {
      const { find, isAnswered } = readAll(readers, typed, ask !== undefined);
      return open(async (context) => {
        const args = await find(context);
        if (ask) await confirm(await ask(context, args), isAnswered);
        return run(context, args);
      });
    },
  };
}
