import 'server-only';
import { deskActSchema, deskGivingSchema } from '@/contract/desk-appeals';
import { z } from '@/contract/zod';
import { paths } from '@/domain/paths';
import type { Client } from '@/lib/api/client';
import { actOnAppeal } from './appeal-calls';
import { readPosted } from './read-posted';

const posted = z.object({ id: z.string().regex(/^\d{1,15}$/), act: z.enum(['take', 'give', 'confirm']) });

export async function actOnAppealByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, act } = readPosted(posted, form);
  await actOnAppeal(client, id, act, readPosted(act === 'give' ? deskGivingSchema : deskActSchema, form));
  return paths.deskAppeal(id, act);
}

/** The page that the refusal is told on. */
export const appealOfForm = (form: URLSearchParams): string => paths.deskAppeal(form.get('id') ?? '');
