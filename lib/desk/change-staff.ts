import 'server-only';
import { z } from '@/contract/zod';
import { changedStaffSchema } from '@/contract/desk';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { Client } from '@/lib/api/client';
import { changeStaff, resetStaff } from './desk-calls';
import { postedIdSchema } from './posted-id';
import { readPosted } from './read-posted';

const posted = z.object({
  id: postedIdSchema,
  act: z.enum(['role', 'block', 'unblock', 'reset']),
  role: changedStaffSchema.shape.role,
});

const ends = (query: Record<string, string>) => withQuery(deskPaths.staff, query);

export async function changeStaffByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, act, role } = readPosted(posted, form);
  if (act === 'reset') {
    await resetStaff(client, id);
    return ends({ done: act });
  }
  await changeStaff(client, id, act === 'role' ? { role } : { is_blocked: act === 'block' });
  return ends({ done: act });
}
