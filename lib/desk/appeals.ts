import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import type { PostedActs, PostedAct } from './posted-act';
import { idIn } from './posted-id';

const ofCase = (done: string): PostedAct => ({
  page: (form) => deskPaths.appeal(idIn(form)),
  then: (form) => deskPaths.appeal(idIn(form), done),
});

export const APPEAL_ACTS = {
  'appeals.take': ofCase('take'),
  'appeals.join': ofCase('join'),
  'appeals.unjoin': ofCase('unjoin'),
  'appeals.merge': {
    page: (form) => deskPaths.appeal(idIn(form)),
    then: (_form, { id }) => deskPaths.appeal(id, 'merge'),
  },
  'appeals.unmerge': ofCase('unmerge'),
  'appeals.undo-entry': {
    page: (form) => deskPaths.appeal(idIn(form)),
    then: () => `${deskPaths.appeals}?done=entry-undone`,
  },
  'templates.delete': { page: () => deskPaths.templates, then: () => `${deskPaths.templates}?done=deleted` },
} satisfies PostedActs;
