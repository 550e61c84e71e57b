// Buttons of the desk: each posts a form that names its call, and its fields are the call's input.
import 'server-only';
import { DESK_CALLS, type DeskCallName } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { isKeyOf, keysOf, recordOf } from '@/domain/keys';
import { withQuery } from '@/domain/with-query';
import { ACCOUNT_ACTS } from './accounts';
import { CONTENT_ACTS } from './content';
import { HANDOVER_ACTS } from './handover';
import { IMPORT_ACTS } from './imports';
import { CLAIM_ACTS, PAYMENT_ACTS } from './payments';
import type { PostedAct, PostedActs } from './posted-act';
import { placeOfSubject } from './place-of-subject';
import { idIn } from './posted-id';
import { REGISTER_ACTS } from './registers';

const ofCase = (done: string): PostedAct => ({
  page: (form) => deskPaths.appeal(idIn(form)),
  then: (form) => deskPaths.appeal(idIn(form), done),
});

const APPEAL_ACTS = {
  'appeals.join': ofCase('join'),
  'appeals.merge': {
    page: (form) => deskPaths.appeal(idIn(form)),
    then: (_form, { id }) => deskPaths.appeal(id, 'merge'),
  },
  'appeals.undo-entry': {
    page: (form) => deskPaths.appeal(idIn(form)),
    then: () => `${deskPaths.appeals}?done=entry-undone`,
  },
  'templates.delete': { page: () => deskPaths.templates, then: () => `${deskPaths.templates}?done=deleted` },
} satisfies PostedActs;

const sent = () => deskPaths.letters({ state: 'sent' });

const LETTER_ACTS = {
  'letters.deliver': { page: sent, then: () => deskPaths.letters({ state: 'sent', done: 'deliver' }) },
  'letters.bring-back': { page: sent, then: () => deskPaths.letters({ state: 'returned', done: 'bring-back' }) },
  'letters.readdress': {
    page: (form) => deskPaths.letters({ state: form.get('state') ?? '' }),
    then: (form) => deskPaths.letters({ state: form.get('state') ?? '', done: 'readdress' }),
  },
  'letters.undo': { page: sent, then: () => deskPaths.letters({ done: 'undo' }) },
} satisfies PostedActs;

const MESSAGE_ACTS = {
  'messages.undo-entry': {
    page: (form) => deskPaths.message(idIn(form)),
    then: () => deskPaths.messagesWith({ done: 'entry-undone' }),
  },
} satisfies PostedActs;

const pageOfCar = (form: URLSearchParams) => deskPaths.car(idIn(form));

/** Leads to the next car that waits. */
const thenCar = (done: string) => (form: URLSearchParams) =>
  withQuery(form.has('next') ? deskPaths.car(idIn(form, 'next')) : deskPaths.cars, { done, of: idIn(form) });

/** `fine`: whose page it is. */
const ofCourt = (done: string): PostedAct => ({
  page: (form) => deskPaths.court(idIn(form, 'fine')),
  then: (form) => deskPaths.court(idIn(form, 'fine'), { done }),
});

const pageOfProposal = (form: URLSearchParams) =>
  form.has('of') ? placeOfSubject(`${form.get('of') ?? ''} ${idIn(form, 'record')}`) : deskPaths.proposals;

type Button = {
  [Name in DeskCallName]: (typeof DESK_CALLS)[Name] extends { told: string } ? Name : never;
}[DeskCallName];
type NounOf<Name> = Name extends `${infer Noun}.${string}` ? Noun : never;

/** The page of a record, which its buttons lead back to. */
const PAGES: Record<NounOf<Button>, (id: string) => string> = {
  appeals: deskPaths.appeal,
  cars: deskPaths.car,
  claims: deskPaths.claim,
  messages: deskPaths.message,
};

const isButton = (name: DeskCallName): name is Button => 'told' in DESK_CALLS[name];

function buttonOf(name: Button): PostedAct {
  const [noun = '', done = ''] = name.split('.');
  const page = (form: URLSearchParams) => (isKeyOf(PAGES, noun) ? PAGES[noun](idIn(form)) : deskPaths.missing);
  return { page, then: (form) => withQuery(page(form), { done }) };
}

export const POSTED_ACTS = {
  ...recordOf(keysOf(DESK_CALLS).filter(isButton), buttonOf),
  ...ACCOUNT_ACTS,
  ...APPEAL_ACTS,
  ...CLAIM_ACTS,
  ...CONTENT_ACTS,
  ...HANDOVER_ACTS,
  ...IMPORT_ACTS,
  ...LETTER_ACTS,
  ...MESSAGE_ACTS,
  ...PAYMENT_ACTS,
  ...REGISTER_ACTS,
  'cars.approve': { page: pageOfCar, then: thenCar('approve') },
  'cars.reject': { page: pageOfCar, then: thenCar('reject') },
  'court.undo': ofCourt('undone'),
  'refunds.return': ofCourt('returned'),
  'refunds.undo': ofCourt('refund-undone'),
  'mails.retry': {
    page: () => deskPaths.mails,
    then: (form) => withQuery(deskPaths.mails, { done: form.has('id') ? 'one' : 'all' }),
  },
  'proposals.confirm': {
    page: () => deskPaths.proposals,
    then: () => withQuery(deskPaths.proposals, { done: 'confirm' }),
  },
  /** `of`: the page that shows what waits. */
  'proposals.drop': {
    page: pageOfProposal,
    then: (form) => withQuery(pageOfProposal(form), { done: form.has('of') ? 'taken-back' : 'drop' }),
  },
  'settings.restore': {
    page: () => deskPaths.settings(),
    then: (_, { proposed }) => deskPaths.settings({ done: proposed ? 'proposed' : 'restored' }),
  },
} satisfies PostedActs;

export type PostedCall = keyof typeof POSTED_ACTS;

/** "cars.approve?is_shared=true": a button may say more of the input. Undefined for a form that names no call. */
export function postedAct(form: URLSearchParams): { name: DeskCallName; act: PostedAct; added: object } | undefined {
  const [name = '', added] = (form.get('call') ?? '').split('?');
  if (!isKeyOf(POSTED_ACTS, name)) return undefined;
  const act: PostedAct = POSTED_ACTS[name];
  return { name, act, added: { ...Object.fromEntries(new URLSearchParams(added)), ...act.input?.(form) } };
}
