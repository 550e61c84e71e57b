import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import type { PostedActs } from './posted-act';
import { idIn } from './posted-id';

export const MESSAGE_ACTS = {
  'messages.take': {
    page: (form) => deskPaths.message(idIn(form)),
    then: (form) => deskPaths.message(idIn(form), { done: 'take' }),
  },
  'messages.undo-entry': {
    page: (form) => deskPaths.message(idIn(form)),
    then: () => deskPaths.messagesWith({ done: 'entry-undone' }),
  },
} satisfies PostedActs;
