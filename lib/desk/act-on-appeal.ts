import 'server-only';
import { deskActSchema, deskGivingSchema } from '@/contract/desk-appeals';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import type { Client } from '@/lib/api/client';
import { actOnAppeal } from './appeal-calls';
import { idIn, postedIdSchema } from './posted-id';
import { readPosted } from './read-posted';

const posted = z.object({ id: postedIdSchema, act: z.enum(['take', 'give', 'confirm']) });

export async function actOnAppealByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, act } = readPosted(posted, form);
  await actOnAppeal(client, id, act, readPosted(act === 'give' ? deskGivingSchema : deskActSchema, form));
  return deskPaths.appeal(id, act);
}

/** The page that the refusal is told on. */
export const appealOfForm = (form: URLSearchParams): string => deskPaths.appeal(idIn(form));
