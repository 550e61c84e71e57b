import 'server-only';
import { z } from '@/contract/zod';
import { changedStaffSchema } from '@/contract/desk';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { Client } from '@/lib/api/client';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { absoluteUrl } from '@/lib/seo/page-metadata';
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
    const { invitation } = await resetStaff(client, id);
    return ends({ link: await sealReceipt('desk-invitation', { link: absoluteUrl(invitation) }) });
  }
  await changeStaff(client, id, act === 'role' ? { role } : { is_blocked: act === 'block' });
  return ends({ done: act });
}
