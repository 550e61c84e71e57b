// An act of the inspection, declared once: the desk and the commands are two doors to it, and neither can leave out the
// lock, the version, the second look or the journal.
import type { z } from 'zod';
import type { DESK_CALLS, DeskCallName, DeskGivenInput } from '@/contract/desk-port';
import type { JournalAct, JournalActOf } from '@/contract/journal-acts';
import type { Trx } from '@/backend/db/connection';
import { type Command, command, type Telling } from '@/backend/platform/commands/command';
import type { CallContext, Context } from '@/backend/platform/context';
import { type Act as Recorded, recordAct } from '@/backend/platform/journal/record-act';
import { type ChangeApart, staleVersion } from '@/backend/platform/journal/stale';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { requireSecondLook } from '@/backend/platform/second-look/second-look';

type ActName = {
  [Name in DeskCallName]: (typeof DESK_CALLS)[Name]['isAct'] extends true ? Name : never;
}[DeskCallName];

type CallWith<Given> = {
  [Name in DeskCallName]: DeskGivenInput<Name> extends Given ? Name : never;
}[DeskCallName];

type VersionIn<Input> = Input extends { version: infer Version } ? Version : never;

/** What a call of the desk takes, of a subject that `Key` names; a command has seen the latest version. */
type InputOf<Name extends ActName, Key> = Key &
  Omit<DeskGivenInput<Name>, 'id' | 'version' | keyof Key> & { version?: VersionIn<DeskGivenInput<Name>> | undefined };

export interface Given<Row, Input> {
  trx: Trx;
  context: Context;
  row: Row;
  input: Input;
}

/** `isSame`: there is nothing to tell. */
type Effect<Done> = Pick<Recorded, 'before' | 'after'> & { done: Done; isSame?: boolean };

interface Declared<Row, Input, Done, Args, Journal = JournalAct> {
  journal: Journal;
  /** What one person may not do, as a sentence begins with it. */
  secondLook?: (given: Given<Row, Input>) => Promise<string | undefined>;
  /** Throws 409. `before` and `after` go into the journal. */
  effect: (given: Given<Row, Input>) => Promise<Effect<Done>>;
  /** In the transaction, but after the journal, which refuses whoever has no session. */
  end?: (given: Given<Row, Input>) => Promise<unknown>;
  /** Once it is committed. */
  committed?: (context: Context, done: Done, row: Row) => Promise<unknown>;
  /** Null: the desk alone has it. */
  command: Telling<Args, Done> | readonly Telling<Args, Done>[] | null;
  /** It may be done whatever has happened meanwhile. */
  isOfAnyVersion?: true;
}

interface AtDesk<Name extends ActName, Done> {
  /** What the desk is answered, if not what was done. */
  answer?: (done: Done, given: Asked<DeskGivenInput<Name>>) => AnswerOf<Name>;
}

type AnswerOf<Name extends DeskCallName> = z.input<(typeof DESK_CALLS)[Name]['answer']>;

interface Performed<Input, Done> {
  (context: Context, input: Input): Promise<Done>;
  /** In a transaction of the caller's. */
  in: (trx: Trx, context: Context, input: Input) => Promise<Done>;
}

export interface Act<Name extends ActName, Key, Done> extends Performed<InputOf<Name, Key>, Done> {
  call: Name;
  /** The door of the desk, at which the commands are found, too. */
  desk: ((given: Asked<DeskGivenInput<Name>>) => Promise<AnswerOf<Name>>) & DoorOfCommands;
}

export interface DoorOfCommands {
  commands: readonly Command[];
}

export interface Asked<Input> {
  context: CallContext;
  acting: CallContext;
  staff: Staff;
  input: Input;
}

interface Subject<Key, Row> {
  /** Locks the row, or makes it, until the transaction ends. Throws 404. */
  hold: (trx: Trx, key: Key, context: Context) => Promise<Row>;
  /** As the journal names it. */
  subject: (row: Row) => string;
  /** The latest change of the row that the journal has no line of. */
  changedApart?: (trx: Trx, row: Row) => Promise<ChangeApart | undefined>;
}

interface DeskSubject<Key, Row, Input> extends Subject<Key, Row> {
  /** What the desk's input names. */
  key: (given: Asked<Input>) => Key | Promise<Key>;
}

interface Named {
  madeBy?: string | undefined;
}

/** A command acts in the name that is typed. */
const inNameOf = (context: Context, { madeBy }: Named): Context =>
  madeBy === undefined ? context : { ...context, actor: { kind: 'command', name: madeBy } };

function perform<Key, Row extends object, Input extends Key & { version?: unknown }, Done, Args extends Input & Named>(
  { hold, subject, changedApart }: Subject<Key, Row>,
  { journal, secondLook, effect, end, committed, command: declared, isOfAnyVersion }: Declared<Row, Input, Done, Args>,
): Performed<Input, Done> & DoorOfCommands {
  const actIn = async (trx: Trx, context: Context, input: Input) => {
    const row = await hold(trx, input, context);
    const latest = 'version' in row ? row.version : undefined;
    const { version = latest } = input;
    if (!isOfAnyVersion && version !== latest)
      throw await staleVersion(trx, subject(row), await changedApart?.(trx, row));
    const given = { trx, context, row, input };
    requireSecondLook(context, await secondLook?.(given));
    const { done, isSame, ...change } = await effect(given);
    if (isSame) return { done, row };
    await recordAct(trx, context, { act: journal, subject: subject(row), ...change });
    await end?.(given);
    return { done, row };
  };
  const act = async (context: Context, input: Input) => {
    const { done, row } = await context.db.transaction().execute((trx) => actIn(trx, context, input));
    await committed?.(context, done, row);
    return done;
  };
  const commands = [declared ?? []].flat().map((one) =>
    command({
      ...one,
      run: async (context, args: Args) => one.told(await act(inNameOf(context, args), args), args, context),
    }),
  );
  return Object.assign(act, {
    in: async (trx: Trx, context: Context, input: Input) => (await actIn(trx, context, input)).done,
    commands,
  });
}

export const actsOn =
  <Key extends object, Row extends object, Taken = { id: number }>(about: DeskSubject<Key, Row, Taken>) =>
  <Name extends ActName & CallWith<Taken>, Done, Args extends InputOf<Name, Key> & Named>(
    call: Name,
    {
      answer,
      ...declared
    }: Declared<Row, InputOf<Name, Key>, Done, Args, JournalAct & JournalActOf<Name>> & AtDesk<Name, Done>,
  ): Act<Name, Key, Done> => {
    const act = perform(about, declared);
    const desk = async (given: Asked<DeskGivenInput<Name>>) => {
      const named = await about.key(given as Asked<never>);
      const done = await act(given.acting, Object.assign({}, given.input, named));
      return (answer ? answer(done, given) : done) as AnswerOf<Name>;
    };
    return Object.assign(act, { call, desk: Object.assign(desk, { commands: act.commands }) });
  };

interface WithDoor {
  call: DeskCallName;
  desk: unknown;
}

type DoorsOf<Acts> = {
  [One in keyof Acts as Acts[One] extends WithDoor ? Acts[One]['call'] : never]: Acts[One] extends WithDoor
    ? Acts[One]['desk']
    : never;
};

const hasDoor = (one: unknown): one is WithDoor => typeof one === 'function' && 'call' in one && 'desk' in one;

/** Takes all acts that a module exports, given as `import * as`: none is left out. */
export const doorsOf = <Acts extends object>(acts: Acts): DoorsOf<Acts> =>
  Object.assign(
    {},
    ...Object.values(acts).flatMap((one) => (hasDoor(one) ? { [one.call]: one.desk } : [])),
  ) as DoorsOf<Acts>;

/** Declares acts of the operator alone. */
export const operatorActsOn =
  <Key extends object, Row extends object>(about: Subject<Key, Row>) =>
  <Done, Args extends Key & Named>(declared: Declared<Row, Key, Done, Args>): Performed<Key, Done> & DoorOfCommands =>
    perform(about, declared);
