import type { z } from 'zod';
import type { DESK_CALLS, DeskCallName, DeskGivenInput } from '@/contract/desk-port';
import type { Actor, CallContext } from '@/backend/platform/context';
import type { Staff } from '@/backend/platform/staff/require-staff';

type Calls = typeof DESK_CALLS;

/** `acting` writes the journal in the name of the staff. */
type Caller<Name extends DeskCallName> = Calls[Name]['right'] extends 'anyone'
  ? object
  : { staff: Staff; acting: CallContext & { actor: Actor } };

export type DeskHandler<Name extends DeskCallName> = (
  given: { context: CallContext; input: DeskGivenInput<Name> } & Caller<Name>,
) => z.input<Calls[Name]['answer']> | Promise<z.input<Calls[Name]['answer']>>;

export type DeskHandlers = { [Name in DeskCallName]: DeskHandler<Name> };

/** What a noun implements: all calls whose name begins with it. */
export type DeskOf<Noun extends string> = {
  [Name in DeskCallName as Name extends `${Noun}.${string}` ? Name : never]: DeskHandler<Name>;
};
