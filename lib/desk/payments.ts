import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { idIn, type PostedActs } from './posted-act';

/** A payment that is joined from a claim of it leads to the next claim. */
const page = (form: URLSearchParams) =>
  form.has('claim') ? deskPaths.claim(idIn(form, 'claim')) : deskPaths.payment(idIn(form));

const nextClaim = (form: URLSearchParams) =>
  form.has('next') ? deskPaths.claim(idIn(form, 'next')) : deskPaths.claims();

const next = (form: URLSearchParams) =>
  withQuery(
    form.has('claim') ? nextClaim(form) : form.has('next') ? deskPaths.payment(idIn(form, 'next')) : deskPaths.payments,
    { of: idIn(form) },
  );

/** Lead to the next payment that waits. */
export const PAYMENT_ACTS = {
  'payments.match': {
    page,
    then: next,
    way: (form, { claim_told: isTold }) =>
      form.has('claim') ? (isTold === false ? 'claim-untold' : 'claim') : undefined,
  },
  'payments.reject': { page, then: next },
  'payments.reopen': { page },
} satisfies PostedActs;

const ofClaim = { page: (form: URLSearchParams) => deskPaths.claim(idIn(form)) };

export const CLAIM_ACTS = {
  'claims.refuse': { ...ofClaim, then: (form) => withQuery(nextClaim(form), { of: idIn(form) }) },
  'claims.reopen': ofClaim,
} satisfies PostedActs;
