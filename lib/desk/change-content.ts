import 'server-only';
import { notFound } from 'next/navigation';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import type { Client } from '@/lib/api/client';
import { isContent, returnContent, withdrawContent } from './content';
import { postedIdSchema } from './posted-id';
import { readPosted } from './read-posted';

const posted = z.discriminatedUnion('act', [
  z.object({ act: z.literal('withdraw'), register: z.string(), id: postedIdSchema }),
  z.object({ act: z.literal('return'), register: z.string(), key: z.string().min(1).max(100) }),
]);

export async function changeContentByForm(client: Client, form: URLSearchParams): Promise<string> {
  const read = readPosted(posted, form);
  if (!isContent(read.register)) notFound();
  if (read.act === 'withdraw') await withdrawContent(client, read.register, read.id);
  else await returnContent(client, read.register, read.key);
  return deskPaths.contentOf(read.register, { done: read.act });
}
