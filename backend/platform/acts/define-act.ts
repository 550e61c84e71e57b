// An act of the inspection, declared once: the desk and the commands are two doors to it, and neither can leave out the
// lock, the version, the second look or the journal.
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

type CallOfRecord = {
  [Name in DeskCallName]: DeskGivenInput<Name> extends { id: number } ? Name : never;
}[DeskCallName];

/** What a call of the desk takes, of a subject that `Key` names; a command has seen the latest version. */
type InputOf<Name extends ActName, Key> = Key &
  Omit<DeskGivenInput<Name>, 'id' | 'version'> & { version?: number | undefined };

interface Given<Row, Input> {
  trx: Trx;
  context: Context;
  row: Row;
  input: Input;
}

type Effect<Done> = Pick<Recorded, 'before' | 'after'> & { done: Done };

interface Declared<Row, Input, Done, Args> {
  journal: JournalAct;
  /** What one person may not do, as a sentence begins with it. */
  secondLook?: (given: Given<Row, Input>) => Promise<string | undefined>;
  /** Throws 409. `before` and `after` go into the journal. */
  effect: (given: Given<Row, Input>) => Promise<Effect<Done>>;
  /** Null: the desk alone has it. */
  command: Telling<Args, Done> | null;
  /** It may be done whatever has happened meanwhile. */
  isOfAnyVersion?: true;
}

export interface Act<Name extends ActName, Key, Done> {
  (context: Context, input: InputOf<Name, Key>): Promise<Done>;
  /** In a transaction of the caller's. */
  in: (trx: Trx, context: Context, input: InputOf<Name, Key>) => Promise<Done>;
  /** The door of the desk, at which the commands are found, too. */
  desk: ((given: Asked<DeskGivenInput<Name>>) => Promise<Done>) & DoorOfCommands;
}

export interface DoorOfCommands {
  commands: readonly Command[];
}

interface Asked<Input> {
  context: CallContext;
  acting: Context;
  staff: Staff;
  input: Input;
}

interface Subject<Key, Row> {
  /** What the desk names by its id. */
  key: (given: Asked<{ id: number }>) => Key | Promise<Key>;
  /** Locks the row until the transaction ends. Throws 404. */
  hold: (trx: Trx, key: Key) => Promise<Row>;
  /** As the journal names it. */
  subject: (row: Row) => string;
}

export const actsOn =
  <Key extends object, Row extends { version: number }>({ key, hold, subject }: Subject<Key, Row>) =>
  <Name extends ActName & CallOfRecord, Done, Args extends InputOf<Name, Key>>(
    _call: Name,
    { journal, secondLook, effect, command: said, isOfAnyVersion }: Declared<Row, InputOf<Name, Key>, Done, Args>,
  ): Act<Name, Key, Done> => {
    type Input = InputOf<Name, Key>;
    const actIn = async (trx: Trx, context: Context, input: Input) => {
      const row = await hold(trx, input);
      const { version = row.version } = input;
      if (!isOfAnyVersion && version !== row.version) throw await staleVersion(trx, subject(row));
      const given = { trx, context, row, input };
      requireSecondLook(context, await secondLook?.(given));
      const { done, ...change } = await effect(given);
      await recordAct(trx, context, { act: journal, subject: subject(row), ...change });
      return done;
    };
    const act = (context: Context, input: Input) =>
      context.db.transaction().execute((trx) => actIn(trx, context, input));
    const desk = async (given: Asked<DeskGivenInput<Name>>) =>
      act(given.acting, { ...given.input, ...(await key(given)) } as unknown as Input);
    const commands = said
      ? [command({ ...said, run: async (context, args: Args) => said.told(await act(context, args), args, context) })]
      : [];
    return Object.assign(act, { in: actIn, desk: Object.assign(desk, { commands }) });
  };
