import 'server-only';
import { deskAppealsQuerySchema } from '@/contract/desk-appeals';
import type { Handed } from '@/contract/desk-handover';
import { deskPaths } from '@/domain/desk-paths';
import type { PostedActs } from './posted-act';
import { idIn } from './posted-id';
import { type QueueQuery, readFilters } from './queue-query';

/** The list that the cases were picked in, or given back from. */
const filtersIn = (form: URLSearchParams): QueueQuery =>
  readFilters(deskAppealsQuerySchema, Object.fromEntries(new URLSearchParams(form.get('filters') ?? '')));

const told = (done: string, { count, from, to }: Handed, filters: QueueQuery) =>
  deskPaths.appealsWith({ ...filters, done, count: String(count), from: String(from), to: String(to) });

const page = (form: URLSearchParams) => deskPaths.appealsWith(filtersIn(form));

export const HANDOVER_ACTS = {
  'appeals.give-many': {
    page,
    input: (form) => ({ cases: form.getAll('case') }),
    then: (form, handed) => told('given', handed, filtersIn(form)),
  },
  'appeals.give-all': {
    page: (form) => deskPaths.member(idIn(form)),
    then: (form, handed) => {
      const to = form.get('staff_id') ?? '';
      return told('given', handed, readFilters(deskAppealsQuerySchema, { person: to }));
    },
  },
  'appeals.give-back': { page, then: (form, handed) => told('given-back', handed, filtersIn(form)) },
} satisfies PostedActs;
