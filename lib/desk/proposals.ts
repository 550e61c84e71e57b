import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { PostedActs, PostedAct } from './posted-act';

const of = (done: string): PostedAct => ({
  page: () => deskPaths.proposals,
  then: () => withQuery(deskPaths.proposals, { done }),
});

export const PROPOSAL_ACTS = {
  'proposals.confirm': of('confirm'),
  'proposals.drop': of('drop'),
} satisfies PostedActs;
