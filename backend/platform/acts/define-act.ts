// An act of the inspection, declared once: the desk and the commands are two doors to it, and neither can leave out the
// lock, the version, the second look or the journal.
import type { z } from 'zod';
import type { DESK_CALLS, DeskCallName, DeskGivenInput } from '@/contract/desk-port';
import type { JournalAct } from '@/domain/journal-acts';
import type { Trx } from '@/backend/db/connection';
import { type Command, command, type Telling } from '@/backend/platform/commands/command';
import type { CallContext, Context } from '@/backend/platform/context';
import { type Act as Recorded, recordAct } from '@/backend/platform/journal/record-act';
import { staleVersion } from '@/backend/platform/journal/stale';
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

interface Given<Row, Input> {
  trx: Trx;
  context: Context;
  row: Row;
  input: Input;
}

/** `isSame`: there is nothing to tell. */
type Effect<Done> = Pick<Recorded, 'before' | 'after'> & { done: Done; isSame?: boolean };

interface Declared<Name extends ActName, Row, Input, Done, Args> {
  journal: JournalAct;
  /** What one person may not do, as a sentence begins with it. */
  secondLook?: (given: Given<Row, Input>) => Promise<string | undefined>;
  /** Throws 409. `before` and `after` go into the journal. */
  effect: (given: Given<Row, Input>) => Promise<Effect<Done>>;
  /** In the transaction, but after the journal, which refuses whoever has no session. */
  end?: (given: Given<Row, Input>) => Promise<unknown>;
  /** Once it is committed. */
  committed?: (context: Context, done: Done, row: Row) => Promise<unknown>;
  /** What the desk is answered, if not what was done. */
  answer?: (done: Done, given: Asked<DeskGivenInput<Name>>) => AnswerOf<Name>;
  /** Null: the desk alone has it. */
  command: Telling<Args, Done> | readonly Telling<Args, Done>[] | null;
  /** It may be done whatever has happened meanwhile. */
  isOfAnyVersion?: true;
}

type AnswerOf<Name extends DeskCallName> = z.input<(typeof DESK_CALLS)[Name]['answer']>;

export interface Act<Name extends ActName, Key, Done> {
  (context: Context, input: InputOf<Name, Key>): Promise<Done>;
  /** In a transaction of the caller's. */
  in: (trx: Trx, context: Context, input: InputOf<Name, Key>) => Promise<Done>;
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

interface Subject<Key, Row, Input> {
  /** What the desk's input names. */
  key: (given: Asked<Input>) => Key | Promise<Key>;
  /** Locks the row, or makes it, until the transaction ends. Throws 404. */
  hold: (trx: Trx, key: Key, context: Context) => Promise<Row>;
  /** As the journal names it. */
  subject: (row: Row) => string;
}

/** A command acts in the name that is typed. */
const inNameOf = (context: Context, { madeBy }: { madeBy?: string | undefined }): Context =>
  madeBy === undefined ? context : { ...context, actor: { kind: 'command', name: madeBy } };

export const actsOn =
  <Key extends object, Row extends object, Taken = { id: number }>({ key, hold, subject }: Subject<Key, Row, Taken>) =>
  <Name extends ActName & CallWith<Taken>, Done, Args extends InputOf<Name, Key> & { madeBy?: string | undefined }>(
    _call: Name,
    { journal, secondLook, effect, end, ...rest }: Declared<Name, Row, InputOf<Name, Key>, Done, Args>,
  ): Act<Name, Key, Done> => {
    type Input = InputOf<Name, Key>;
    const { committed, answer, command: told, isOfAnyVersion } = rest;
    const actIn = async (trx: Trx, context: Context, input: Input) => {
      const row = await hold(trx, input, context);
      const latest = 'version' in row ? row.version : undefined;
      const { version = latest } = input;
      if (!isOfAnyVersion && version !== latest) throw await staleVersion(trx, subject(row));
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
    const desk = async (given: Asked<DeskGivenInput<Name>>) => {
      const named = await key(given as unknown as Asked<Taken>);
      const done = await act(given.acting, Object.assign({}, given.input, named));
      return (answer ? answer(done, given) : done) as AnswerOf<Name>;
    };
    const commands = [told ?? []].flat().map((said) =>
      command({
        ...said,
        run: async (context, args: Args) => said.told(await act(inNameOf(context, args), args), args, context),
      }),
    );
    return Object.assign(act, {
      in: async (trx: Trx, context: Context, input: Input) => (await actIn(trx, context, input)).done,
      desk: Object.assign(desk, { commands }),
    });
  };
