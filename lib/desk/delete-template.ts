import 'server-only';
import { deskActSchema } from '@/contract/desk-appeals';
import { deskPaths } from '@/domain/desk-paths';
import type { Client } from '@/lib/api/client';
import { deleteTemplate } from './appeal-calls';
import { postedIdSchema } from './posted-id';
import { readPosted } from './read-posted';

const posted = deskActSchema.extend({ id: postedIdSchema });

export async function deleteTemplateByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, version } = readPosted(posted, form);
  await deleteTemplate(client, id, version);
  return `${deskPaths.templates}?done=deleted`;
}
