import 'server-only';
import { proposalsSchema } from '@/contract/desk-proposals';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { postedIdSchema } from './posted-id';
import { readPosted } from './read-posted';

export const listProposals = (client: Client) => client(proposalsSchema, { path: 'desk/proposals/' });

const posted = z.object({ id: postedIdSchema, act: z.enum(['confirm', 'drop']) });

export async function decideProposalByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, act } = readPosted(posted, form);
  await client(ANY_ANSWER, { path: `desk/proposals/${id}/${act}/`, method: 'POST' });
  return withQuery(deskPaths.proposals, { done: act });
}
