import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import type { PostedActs } from './posted-act';
import { idIn } from './posted-id';

/** `fine`: whose page it is. */
const page = (form: URLSearchParams) => deskPaths.court(idIn(form, 'fine'));

const then = (done: string) => (form: URLSearchParams) => deskPaths.court(idIn(form, 'fine'), { done });

export const COURT_ACTS = {
  'court.undo': { page, then: then('undone') },
  'refunds.return': { page, then: then('returned') },
  'refunds.undo': { page, then: then('refund-undone') },
} satisfies PostedActs;
