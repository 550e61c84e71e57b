import type { CallOrigin } from './call-headers';
import { TEMPLATE_CALLS } from './decision-templates';
import { APPEAL_CALLS } from './desk-appeals';
import { BY_HAND_CALLS } from './desk-by-hand';
import { CAR_CALLS } from './desk-cars';
import { CLAIM_CALLS } from './desk-claims';
import type { DeskCall } from './desk-call';
import { CONTENT_CALLS } from './desk-content';
import { COURT_CALLS } from './desk-court';
import { DRAFT_CALLS } from './desk-drafts';
import { FIND_CALLS } from './desk-find';
import { IMPORT_CALLS } from './desk-imports';
import { PAYMENT_CALLS } from './desk-payments';
import { REGISTER_CALLS } from './desk-registers';
import { LETTER_CALLS } from './desk-letters';
import { MAIL_CALLS } from './desk-mails';
import { MESSAGE_CALLS } from './desk-messages';
import { PROPOSAL_CALLS } from './desk-proposals';
import { SETTINGS_CALLS } from './desk-settings';
import { STAFF_CALLS } from './desk-staff';
import { TODAY_CALLS } from './desk-today';
import { FIGURE_CALLS } from './figures';
import { JOURNAL_CALLS } from './journal';
import type { ErrorBody } from './wire';
import type { z } from './zod';

/** Each call of the desk: who may, what is asked, what is answered. The back end implements all of them. */
export const DESK_CALLS = {
  ...APPEAL_CALLS,
  ...BY_HAND_CALLS,
  ...CAR_CALLS,
  ...CLAIM_CALLS,
  ...CONTENT_CALLS,
  ...COURT_CALLS,
  ...DRAFT_CALLS,
  ...FIGURE_CALLS,
  ...FIND_CALLS,
  ...IMPORT_CALLS,
  ...JOURNAL_CALLS,
  ...PAYMENT_CALLS,
  ...REGISTER_CALLS,
  ...LETTER_CALLS,
  ...MAIL_CALLS,
  ...MESSAGE_CALLS,
  ...PROPOSAL_CALLS,
  ...SETTINGS_CALLS,
  ...STAFF_CALLS,
  ...TEMPLATE_CALLS,
  ...TODAY_CALLS,
};

type Calls = typeof DESK_CALLS;
export type DeskCallName = keyof Calls;
export type DeskInput<Name extends DeskCallName> = z.input<Calls[Name]['input']>;
export type DeskGivenInput<Name extends DeskCallName> = z.output<Calls[Name]['input']>;
export type DeskAnswer<Name extends DeskCallName> = z.output<Calls[Name]['answer']>;

/** "cars.approve", or "payments.match.claim" of an act that ends in several ways. */
type DoneOf<Name extends string, Words> = Words extends object ? `${Name}.${keyof Words & string}` : Name;
export type Done = { [Name in DeskCallName]: DoneOf<Name, Calls[Name]['told']> }[DeskCallName];

/** What the desk says of what was done. */
export const TOLD: ReadonlyMap<string, string> = new Map(
  Object.entries<DeskCall>(DESK_CALLS).flatMap(([name, { told }]) =>
    typeof told === 'string'
      ? [[name, told] as const]
      : Object.entries(told ?? {}).map(([way, words]) => [`${name}.${way}`, words] as const),
  ),
);

export interface DeskRefusal {
  status: number;
  body: ErrorBody;
  retryAfterSeconds?: number | undefined;
}

export interface DeskCaller {
  /** Token of the staff's session. */
  token?: string | undefined;
  origin: CallOrigin;
}

/** Never rejects. `input` is read by the call's schema. */
export type DeskPort = <Name extends DeskCallName>(
  name: Name,
  input: unknown,
  caller: DeskCaller,
) => Promise<{ answer: DeskAnswer<Name> } | { refused: DeskRefusal }>;
