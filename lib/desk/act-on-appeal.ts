import 'server-only';
import { deskActSchema, deskGivingSchema, deskJoiningSchema } from '@/contract/desk-appeals';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import { keysOf } from '@/domain/keys';
import type { Client } from '@/lib/api/client';
import { actOnAppeal } from './appeal-calls';
import { idIn, postedIdSchema } from './posted-id';
import { readPosted } from './read-posted';

const BODIES = {
  take: deskActSchema,
  confirm: deskActSchema,
  unjoin: deskActSchema,
  give: deskGivingSchema,
  join: deskJoiningSchema,
};

const posted = z.object({ id: postedIdSchema, act: z.enum(keysOf(BODIES)) });

export async function actOnAppealByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, act } = readPosted(posted, form);
  await actOnAppeal(client, id, act, readPosted(BODIES[act], form));
  return deskPaths.appeal(id, act);
}

/** The page that the refusal is told on. */
export const appealOfForm = (form: URLSearchParams): string => deskPaths.appeal(idIn(form));
