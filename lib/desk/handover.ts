import 'server-only';
import { deskAppealsQuerySchema } from '@/contract/desk-appeals';
import type { Handed } from '@/contract/desk-handover';
import { messagesQuerySchema } from '@/contract/desk-messages';
import { deskPaths } from '@/domain/desk-paths';
import { placeOfWork } from './place-of-subject';
import { idIn, type PostedActs } from './posted-act';
import { filtersIn } from './queue-query';

const LISTS = {
  appeals: { path: deskPaths.appealsWith, schema: deskAppealsQuerySchema },
  messages: { path: deskPaths.messagesWith, schema: messagesQuerySchema },
};

const kindIn = (form: URLSearchParams) => (form.get('kind') === 'messages' ? 'messages' : 'appeals');

/** The list that something was picked in, or given back from; or the page of who had it. */
function page(form: URLSearchParams, told: Record<string, string> = {}): string {
  if (form.has('member')) return deskPaths.member(idIn(form, 'member'), told);
  const { path, schema } = LISTS[kindIn(form)];
  return path({ ...filtersIn(schema, form), ...told });
}

const told = (done: string, { count, left, from, to }: Handed) => ({
  done,
  count: String(count),
  left: String(left),
  from: String(from),
  to: String(to),
});

export const HANDOVER_ACTS = {
  'work.give': { page: (form) => placeOfWork(kindIn(form), idIn(form)), way: kindIn },
  'work.give-many': {
    page: (form) => page(form),
    input: (form) => ({ cases: form.getAll('case') }),
    then: (form, handed) => page(form, told('given', handed)),
  },
  'work.give-all': {
    page: (form) => deskPaths.member(idIn(form)),
    then: (form, handed) => deskPaths.member(idIn(form), told('given', handed)),
  },
  'work.give-back': {
    page: (form) => page(form),
    then: (form, handed) => page(form, told('given-back', handed)),
  },
} satisfies PostedActs;
