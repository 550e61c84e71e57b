// Buttons of the desk: each posts a form that names its call, and its fields are the call's input.
import 'server-only';
import { lettersQuerySchema } from '@/contract/desk-letters';
import { type DeskAnswer, type DeskCallName, TOLD } from '@/contract/desk-port';
import { listQuerySchema } from '@/contract/queue';
import { deskPaths } from '@/domain/desk-paths';
import { fieldOf, isKeyOf } from '@/domain/keys';
import { withQuery } from '@/domain/with-query';
import { ACCOUNT_ACTS } from './accounts';
import { CONTENT_ACTS } from './content';
import { HANDOVER_ACTS } from './handover';
import { IMPORT_ACTS } from './imports';
import { idIn, type PostedAct, type PostedActs } from './posted-act';
import { placeOfSubject } from './place-of-subject';
import { filtersIn } from './queue-query';
import { REGISTER_ACTS } from './registers';

const ofCase = { page: (form: URLSearchParams) => deskPaths.appeal(idIn(form)) };

const APPEAL_ACTS = {
  'appeals.take': ofCase,
  'appeals.join': { ...ofCase, input: (form) => ({ accept: form.has('accept') }) },
  'appeals.unjoin': ofCase,
  'appeals.merge': { ...ofCase, then: (_form, { id }) => deskPaths.appeal(id) },
  'appeals.unmerge': ofCase,
  'appeals.undo-entry': { ...ofCase, then: () => deskPaths.appeals },
  'templates.delete': { page: () => deskPaths.templates },
} satisfies PostedActs;

const ofLetters = { page: (form: URLSearchParams) => deskPaths.letters(filtersIn(lettersQuerySchema, form)) };

function amongReturned(form: URLSearchParams): string {
  const { after: _turned, ...filters } = filtersIn(lettersQuerySchema, form);
  return deskPaths.letters({ ...filters, state: 'returned' });
}

const LETTER_ACTS = {
  'letters.deliver': ofLetters,
  'letters.bring-back': { ...ofLetters, then: amongReturned },
  'letters.readdress': ofLetters,
  'letters.undo': ofLetters,
} satisfies PostedActs;

const ofMessage = { page: (form: URLSearchParams) => deskPaths.message(idIn(form)) };

const MESSAGE_ACTS = {
  'messages.take': ofMessage,
  'messages.undo-entry': { ...ofMessage, then: () => deskPaths.messages },
} satisfies PostedActs;

const ofCar = { page: (form: URLSearchParams) => deskPaths.car(idIn(form)) };

/** Leads to the next car that waits. */
const answersCar = {
  ...ofCar,
  then: (form: URLSearchParams) =>
    withQuery(form.has('next') ? deskPaths.car(idIn(form, 'next')) : deskPaths.cars, { of: idIn(form) }),
};

/** `fine`: whose page it is. */
const ofCourt = { page: (form: URLSearchParams) => deskPaths.court(idIn(form, 'fine')) };

/** A payment that is joined from a claim of it leads to the next claim. */
const paymentPage = (form: URLSearchParams) =>
  form.has('claim') ? deskPaths.claim(idIn(form, 'claim')) : deskPaths.payment(idIn(form));

const nextClaim = (form: URLSearchParams) =>
  form.has('next') ? deskPaths.claim(idIn(form, 'next')) : deskPaths.claims();

/** With the way back to it. */
const ofPayment = (page: string, form: URLSearchParams) => withQuery(page, { of: idIn(form) });

const nextPayment = (form: URLSearchParams) =>
  ofPayment(
    form.has('claim') ? nextClaim(form) : form.has('next') ? deskPaths.payment(idIn(form, 'next')) : deskPaths.payments,
    form,
  );

/** Lead to the next payment that waits; back to a claim that waits for its receipt. */
const PAYMENT_ACTS = {
  'payments.match': {
    page: paymentPage,
    // A typed number may be another's: the notice names whose fine it was.
    then: (form, { counted_for: fine, claim }) =>
      withQuery(
        claim === 'held' ? ofPayment(paymentPage(form), form) : nextPayment(form),
        fine ? { fine: fine.serial_number, plate: fine.license_plate } : {},
      ),
    way: (form, { claim = 'told' }) =>
      form.has('claim') ? (claim === 'told' ? 'claim' : `claim-${claim}`) : undefined,
  },
  'payments.reject': { page: paymentPage, then: nextPayment },
  'payments.reopen': { page: paymentPage },
} satisfies PostedActs;

const ofClaim = { page: (form: URLSearchParams) => deskPaths.claim(idIn(form)) };

const CLAIM_ACTS = {
  'claims.refuse': { ...ofClaim, then: (form) => withQuery(nextClaim(form), { of: idIn(form) }) },
  'claims.reopen': ofClaim,
} satisfies PostedActs;

export const POSTED_ACTS = {
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
  'cars.approve': answersCar,
  'cars.reject': answersCar,
  'cars.reopen': ofCar,
  'court.undo': ofCourt,
  'refunds.return': ofCourt,
  'refunds.undo': ofCourt,
  'mails.retry': {
    page: (form) => withQuery(deskPaths.mails, filtersIn(listQuerySchema, form)),
    way: (form) => (form.has('id') ? 'one' : 'all'),
  },
  'proposals.confirm': { page: () => deskPaths.proposals },
  /** `of`: the page that shows what waits. */
  'proposals.drop': {
    page: (form) =>
      form.has('of') ? placeOfSubject(`${form.get('of') ?? ''} ${idIn(form, 'record')}`) : deskPaths.proposals,
    way: (form) => (form.has('of') ? 'taken-back' : 'refused'),
  },
  'settings.restore': { page: () => deskPaths.settings() },
} satisfies PostedActs;

export type PostedCall = keyof typeof POSTED_ACTS;
/** A query says more of the input. */
export type Call = PostedCall | `${PostedCall}?${string}`;

interface Named {
  name: DeskCallName;
  act: PostedAct;
  added: object;
}

/** "cars.approve?is_shared=true": a button may say more of the input. Undefined for a form that names no call. */
export function postedAct(form: URLSearchParams): Named | undefined {
  const [name = '', added] = (form.get('call') ?? '').split('?');
  if (!isKeyOf(POSTED_ACTS, name)) return undefined;
  const act: PostedAct = POSTED_ACTS[name];
  return { name, act, added: { ...Object.fromEntries(new URLSearchParams(added)), ...act.input?.(form) } };
}

/** Where what was done is told; what waits for a second pair of eyes, where it was asked for. */
export async function placeOfDone({ name, act }: Named, form: URLSearchParams, answer: DeskAnswer<DeskCallName>) {
  const isProposed = fieldOf(answer, 'proposed') === true;
  const place = isProposed || !act.then ? act.page(form) : await act.then(form, answer);
  const way = isProposed ? 'proposed' : (act.way?.(form, answer) ?? 'done');
  const done = [name, `${name}.${way}`].find((one) => TOLD.has(one));
  return done === undefined ? place : withQuery(place, { done });
}
