import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { PostedActs } from './posted-act';

export const MAIL_ACTS = {
  'mails.retry': {
    page: () => deskPaths.mails,
    then: (form) => withQuery(deskPaths.mails, { done: form.has('id') ? 'one' : 'all' }),
  },
} satisfies PostedActs;
