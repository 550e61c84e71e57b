import 'server-only';
import { deskActSchema } from '@/contract/desk-appeals';
import { z } from '@/contract/zod';
import { paths } from '@/domain/paths';
import type { Client } from '@/lib/api/client';
import { deleteTemplate } from './appeal-calls';
import { readPosted } from './read-posted';

const posted = deskActSchema.extend({ id: z.string().regex(/^\d{1,15}$/) });

export async function deleteTemplateByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, version } = readPosted(posted, form);
  await deleteTemplate(client, id, version);
  return `${paths.deskTemplates}?done=deleted`;
}
