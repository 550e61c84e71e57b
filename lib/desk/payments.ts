import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { PostedActs } from './posted-act';
import { idIn } from './posted-id';

/** A payment that is joined from a claim of it leads to the next claim. */
const page = (form: URLSearchParams) =>
  form.has('claim') ? deskPaths.claim(idIn(form, 'claim')) : deskPaths.payment(idIn(form));

const nextClaim = (form: URLSearchParams) =>
  form.has('next') ? deskPaths.claim(idIn(form, 'next')) : deskPaths.claims();

const next = (form: URLSearchParams, done: string) =>
  withQuery(
    form.has('claim') ? nextClaim(form) : form.has('next') ? deskPaths.payment(idIn(form, 'next')) : deskPaths.payments,
    {
      done,
      of: idIn(form),
    },
  );

/** Lead to the next payment that waits. */
export const PAYMENT_ACTS = {
  'payments.match': {
    page,
    then: (form, { proposed, claim_told: isTold }) =>
      proposed ? withQuery(page(form), { done: 'proposed' }) : next(form, isTold === false ? 'match-untold' : 'match'),
  },
  'payments.reject': { page, then: (form) => next(form, 'not-ours') },
  'payments.reopen': { page, then: (form) => withQuery(page(form), { done: 'reopen' }) },
} satisfies PostedActs;

const claimPage = (form: URLSearchParams) => deskPaths.claim(idIn(form));

export const CLAIM_ACTS = {
  'claims.refuse': {
    page: claimPage,
    then: (form) => withQuery(nextClaim(form), { done: 'refuse', of: idIn(form) }),
  },
} satisfies PostedActs;
