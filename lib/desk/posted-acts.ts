// Buttons of the desk: each posts a form that names its call, and its fields are the call's input.
import 'server-only';
import type { DeskCallName } from '@/contract/desk-port';
import { isKeyOf } from '@/domain/keys';
import { ACCOUNT_ACTS } from './accounts';
import { APPEAL_ACTS } from './appeals';
import { CAR_ACTS } from './cars';
import { CONTENT_ACTS } from './content';
import { COURT_ACTS } from './court';
import { HANDOVER_ACTS } from './handover';
import { IMPORT_ACTS } from './imports';
import { LETTER_ACTS } from './letters';
import { MAIL_ACTS } from './mails';
import { MESSAGE_ACTS } from './messages';
import { CLAIM_ACTS, PAYMENT_ACTS } from './payments';
import type { PostedAct, PostedActs } from './posted-act';
import { PROPOSAL_ACTS } from './proposals';
import { REGISTER_ACTS } from './registers';
import { SETTINGS_ACTS } from './settings';

export const POSTED_ACTS = {
  ...ACCOUNT_ACTS,
  ...APPEAL_ACTS,
  ...CAR_ACTS,
  ...CLAIM_ACTS,
  ...CONTENT_ACTS,
  ...COURT_ACTS,
  ...HANDOVER_ACTS,
  ...IMPORT_ACTS,
  ...LETTER_ACTS,
  ...MAIL_ACTS,
  ...MESSAGE_ACTS,
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
