import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { PostedActs } from './posted-act';
import { idIn } from './posted-id';

const page = (form: URLSearchParams) => deskPaths.payment(idIn(form));

const next = (form: URLSearchParams, done: string) =>
  withQuery(form.has('next') ? deskPaths.payment(idIn(form, 'next')) : deskPaths.payments, {
    done,
    of: idIn(form),
  });

/** Lead to the next payment that waits. */
export const PAYMENT_ACTS = {
  'payments.match': {
    page,
    then: (form, { proposed }) => (proposed ? withQuery(page(form), { done: 'proposed' }) : next(form, 'match')),
  },
  'payments.reject': { page, then: (form) => next(form, 'not-ours') },
  'payments.reopen': { page, then: (form) => withQuery(page(form), { done: 'reopen' }) },
} satisfies PostedActs;
