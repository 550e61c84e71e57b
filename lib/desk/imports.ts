import 'server-only';
import { z } from '@/contract/zod';
import { importSchema, importsSchema, importUndoneSchema, uploadedSchema, uploadSchema } from '@/contract/desk-imports';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { withQuery } from '@/domain/with-query';
import { postedIdSchema } from './posted-id';
import type { QueueQuery } from './queue-query';
import { readPosted } from './read-posted';

const at = (id: string) => `desk/imports/${encodeURIComponent(id)}/`;
const fileAt = (id: string) => `desk/imports/files/${encodeURIComponent(id)}/`;

export const listImports = (client: Client, query: QueueQuery) =>
  client(importsSchema, { path: 'desk/imports/', query });

export const findImport = (client: Client, id: string) => client(importSchema, { path: at(id) });

export const findUpload = (client: Client, id: string) => client(uploadSchema, { path: fileAt(id) });

export const uploadRegister = (client: Client, form: FormData) =>
  client(uploadedSchema, { path: 'desk/imports/', method: 'POST', body: form });

export const undoImport = (client: Client, id: Id, isPartly: boolean) =>
  client(importUndoneSchema, { path: `${at(String(id))}undo/`, method: 'POST', body: { is_partly: isPartly } });

const posted = z.object({
  id: postedIdSchema,
  act: z.enum(['check', 'accept', 'drop', 'undo', 'undo-partly']),
});

export async function actOnImportByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, act } = readPosted(posted, form);
  if (act === 'undo' || act === 'undo-partly') {
    const { proposed } = await undoImport(client, id, act === 'undo-partly');
    return withQuery(deskPaths.import(id), { done: proposed ? 'proposed' : 'undo' });
  }
  await client(ANY_ANSWER, { path: `${fileAt(id)}${act}/`, method: 'POST' });
  return act === 'drop' ? withQuery(deskPaths.imports, { done: 'drop' }) : deskPaths.upload(id);
}

/** Of a posted form: the page of the file, or of the import whose undo was refused. */
export const importPage = (form: URLSearchParams): string => {
  const read = posted.safeParse(Object.fromEntries(form));
  if (!read.success) return deskPaths.imports;
  return read.data.act.startsWith('undo') ? deskPaths.import(read.data.id) : deskPaths.upload(read.data.id);
};
