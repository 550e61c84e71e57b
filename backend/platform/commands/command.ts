// A command of the operator as it is declared: parsing, the question, opening the data and help follow.
import type { Config } from '@/backend/core/config';
import type { PageQuery } from '@/backend/db/page';
import type { Context, Pair } from '@/backend/platform/context';
import { unknownName } from '@/domain/nearest-name';
import { isOneOf } from '@/domain/keys';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { confirm } from './confirm';
import {
  type Arguments,
  type CommandOutput,
  type Found,
  listOf,
  nameOf,
  pageOf,
  readArguments,
  required,
  takePage,
  TEXT_OPTIONS,
  UsageError,
  writtenText,
} from './usage';

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

/** What the command's name says. */
export const always = <Value>(value: Value): Reader<Value> => ({ read: () => value });

export const option = <Value>(name: string, read: (typed: string | undefined) => Value): Reader<Value> => ({
  names: [name],
  read: ({ options }) => read(options[name]?.at(-1)),
});

export const text = (name: string): Reader<string | undefined> => option(name, (typed) => typed);

/** A word; `what` is missing without it. */
export const needed = (what: string): Reader<string> => ({ isWord: true, read: (typed) => required(typed.word, what) });

export const each = <Value>(name: string, read: (typed: string[]) => Value): Reader<Value> => ({
  names: [name],
  read: ({ options }) => read(listOf(options[name])),
});

/** At least one of those that are known, in their order. */
export const named = <Known extends string>(name: string, known: readonly Known[], unknown: string): Reader<Known[]> =>
  each(name, (typed) => {
    const foreign = typed.find((one) => !isOneOf(known, one));
    if (foreign !== undefined) throw new UsageError(`${unknown}: ${unknownName(foreign, known)}.`);
    required(typed[0], `--${name} (${known.join(', ')})`);
    return known.filter((one) => typed.includes(one));
  });

/** `what` is missing, `begin` begins the sentence about what is no number. `optional` may be left out. */
export function idWord(what: string, begin: string): Reader<number> & { optional: Reader<number | undefined> } {
  const read = (typed: string | undefined) => {
    const id = required(typed, what);
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`${begin} має бути числом, а не «${id}».`);
    return Number(id);
  };
  return { ...word(read), optional: word((typed) => (typed === undefined ? undefined : read(typed))) };
}

/** May be left out. */
export const PLATE = word((typed) => (typed === undefined ? undefined : normaliseLicensePlate(typed)));

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

export const PAGE: Reader<PageQuery> = { names: ['page'], read: ({ options }) => pageOf(options) };

export interface Described {
  /** Begins with the command's name, e.g. "cars approve <номер> [--shared]". */
  usage: string;
  /** Not listed when empty. */
  help: string;
  /** For docs/ways-back.md. */
  back: string;
}

/** What the operator's process has. */
export interface Terminal {
  /** Throws ConfigError. */
  config: () => Config;
  /** The data, until `work` is done. */
  open: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>;
  /** Whose code confirms what one person may not do alone; a code is used up. */
  findPair: (context: Context) => Promise<Pair | undefined>;
}

interface Asking<Args> extends Described {
  args: { [Name in keyof Args]: Reader<Args[Name]> };
  /** Unless --yes answers. */
  ask?: (context: Context, args: Args) => string | Promise<string>;
}

/** What a command that does an act prints. */
export interface Telling<Args, Done> extends Asking<Args> {
  told: (done: Done, args: Args, context: Context) => string | Promise<string>;
}

interface Declared<Args> extends Asking<Args> {
  run: (context: Context, args: Args) => CommandOutput | Promise<CommandOutput>;
}

interface AtTerminal<Args> extends Described {
  args: Asking<Args>['args'];
  run: (terminal: Terminal, args: Args) => CommandOutput | Promise<CommandOutput>;
}

export interface Command extends Described {
  /** E.g. "cars approve". */
  name: string;
  noun: string;
  /** Empty: the noun alone is the command. */
  action: string;
  start: (args: string[], terminal: Terminal) => Promise<CommandOutput>;
}

const isLater = (value: unknown): value is (context: Context) => Promise<unknown> => typeof value === 'function';

function readAll<Args>(readers: Asking<Args>['args'], args: string[], isAsking = false) {
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
  return { read: Object.fromEntries(values) as Args, find, isAnswered: options['yes'] !== undefined };
}

function identified({ usage, help, back }: Described) {
  const [name = ''] = /^[a-z-]+(?: [a-z-]+(?= |$))*/.exec(usage) ?? [];
  const [noun = '', ...action] = name.split(' ');
  return { usage, help, back, name, noun, action: action.join(' ') };
}

export const command = <Args>({ args: readers, ask, run, ...described }: Declared<Args>): Command => ({
  ...identified(described),
  start: async (typed, { open, findPair }) => {
    const { find, isAnswered } = readAll(readers, typed, ask !== undefined);
    return open(async (context) => {
      const args = await find(context);
      if (ask) await confirm(await ask({ ...context, withoutSecondLook: 'preview' }, args), isAnswered);
      // Only now, so that a refusal uses no code up.
      return run({ ...context, pair: await findPair(context) }, args);
    });
  },
});

/** For a command on the process, its files and the network; `run` opens the data if it needs them. */
export const atTerminal = <Args>({ args: readers, run, ...described }: AtTerminal<Args>): Command => ({
  ...identified(described),
  start: async (typed, terminal) => run(terminal, readAll(readers, typed).read),
});

type Reading<Args> = Omit<Declared<Args>, 'back' | 'ask'>;

export const READS = 'changes nothing';

export const reading = <Args>(declared: Reading<Args>): Command => command({ ...declared, back: READS });

type Paged<Args> = Args & { page: PageQuery };

interface Listing<Row, Args> extends Omit<Reading<Args>, 'args' | 'run'> {
  args?: Asking<Args>['args'];
  /** All of them, or those of the page. */
  rows: (context: Context, args: Paged<Args>) => Promise<Found<Row>>;
  line: (row: Row, context: Context, args: Args) => string | Promise<string>;
  none: string;
  /** As the operator reads it. */
  order?: string;
  between?: string;
  /** After the rows and what is told of the page. */
  last?: (args: Args, context: Context, shown: number) => string[] | Promise<string[]>;
}

/** The one printer of lists. */
export const listing = <Row, Args = unknown>(declared: Listing<Row, Args>): Command => {
  const { args, rows, line, none, order, between = '\n', last, ...named } = declared;
  return reading<Paged<Args>>({
    ...named,
    args: { ...args, page: PAGE } as Asking<Paged<Args>>['args'],
    run: async (context, given) => {
      const { shown, told } = takePage(await rows(context, given), given.page, order);
      const lines: string[] = [];
      for (const row of shown) lines.push(await line(row, context, given));
      const end = (await last?.(given, context, shown.length)) ?? [];
      return [...lines, ...told, ...end].join(between) || none;
    },
  });
};
