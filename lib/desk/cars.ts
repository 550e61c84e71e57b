import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { PostedActs } from './posted-act';
import { idIn } from './posted-id';

const page = (form: URLSearchParams) => deskPaths.car(idIn(form));

/** Leads to the next car that waits. */
const next = (done: string) => (form: URLSearchParams) =>
  withQuery(form.has('next') ? deskPaths.car(idIn(form, 'next')) : deskPaths.cars, { done, of: idIn(form) });

export const CAR_ACTS = {
  'cars.approve': { page, then: next('approve') },
  'cars.reject': { page, then: next('reject') },
  'cars.reopen': { page, then: (form) => withQuery(page(form), { done: 'reopen' }) },
} satisfies PostedActs;
