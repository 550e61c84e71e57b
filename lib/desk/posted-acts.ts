// Buttons of the desk: each posts a form that names its call, and its fields are the call's input.
import 'server-only';
import type { DeskAnswer, DeskCallName } from '@/contract/desk-port';
import { isKeyOf } from '@/domain/keys';
import type { ApiError } from '@/lib/api/error';
import { ACCOUNT_ACTS } from './accounts';
import { APPEAL_ACTS } from './appeals';
import { CAR_ACTS } from './cars';
import { CONTENT_ACTS } from './content';
import { IMPORT_ACTS } from './imports';
import { MAIL_ACTS } from './mails';
import { PAYMENT_ACTS } from './payments';
import { PROPOSAL_ACTS } from './proposals';
import { REGISTER_ACTS } from './registers';
import { SETTINGS_ACTS } from './settings';

export interface PostedAct<Name extends DeskCallName = DeskCallName> {
  /** Where a refusal is told. */
  page: (form: URLSearchParams) => string;
  /** Where what was done is told. */
  then(form: URLSearchParams, answer: DeskAnswer<Name>): string | Promise<string>;
  /** Of a refusal that another page asks about. */
  refused?: (form: URLSearchParams, error: ApiError) => string | undefined;
  /** Of the form, where its fields are not the input as they stand. */
  input?: (form: URLSearchParams) => object;
}

export type PostedActs = { [Name in DeskCallName]?: PostedAct<Name> };

export const POSTED_ACTS = {
  ...ACCOUNT_ACTS,
  ...APPEAL_ACTS,
  ...CAR_ACTS,
  ...CONTENT_ACTS,
  ...IMPORT_ACTS,
  ...MAIL_ACTS,
  ...PAYMENT_ACTS,
  ...PROPOSAL_ACTS,
  ...REGISTER_ACTS,
  ...SETTINGS_ACTS,
} satisfies PostedActs;

/** "cars.approve?is_shared=true": a button may say more of the input. Undefined for a form that names no call. */
export function postedAct(form: URLSearchParams): { name: DeskCallName; act: PostedAct; added: object } | undefined {
  const [name = '', added] = (form.get('call') ?? '').split('?');
  if (!isKeyOf(POSTED_ACTS, name)) return undefined;
  const act: PostedAct = POSTED_ACTS[name];
  return { name, act, added: { ...Object.fromEntries(new URLSearchParams(added)), ...act.input?.(form) } };
}
