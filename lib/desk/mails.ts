import 'server-only';
import { failedMailsSchema } from '@/contract/desk-mails';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { postedIdSchema } from './posted-id';
import { readPosted } from './read-posted';

export const listFailedMails = (client: Client) => client(failedMailsSchema, { path: 'desk/mails/' });

const posted = z.object({ id: postedIdSchema.optional() });

export async function retryMailsByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id } = readPosted(posted, form);
  const body = id === undefined ? {} : { id: Number(id) };
  await client(ANY_ANSWER, { path: 'desk/mails/retry/', method: 'POST', body });
  return withQuery(deskPaths.mails, { done: id === undefined ? 'all' : 'one' });
}
