import { deskPaths } from '@/domain/desk-paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { decideProposalByForm } from '@/lib/desk/proposals';

export const POST = deskRoute(deskPaths.proposals, decideProposalByForm);
