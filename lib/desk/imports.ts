import 'server-only';
import { z } from '@/contract/zod';
import {
  CHANGED_SINCE,
  importSchema,
  importsSchema,
  importUndoneSchema,
  type UndoPlan,
  undoPlanSchema,
  uploadedSchema,
  uploadSchema,
} from '@/contract/desk-imports';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';
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

interface Undo {
  is_partly: boolean;
  left_total?: number | undefined;
}

export const undoImport = (client: Client, id: Id, body: Undo) =>
  client(importUndoneSchema, { path: `${at(String(id))}undo/`, method: 'POST', body });

/** What an undo would do, or why it cannot be done. */
export async function findUndoPlan(client: Client, id: Id): Promise<{ plan: UndoPlan } | { refusal: string }> {
  try {
    return { plan: await client(undoPlanSchema, { path: `${at(String(id))}undo/` }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return { refusal: error.body.detail };
  }
}

const ANSWERS = ['accept-same', 'accept-other', 'accept-wait'] as const;

const posted = z.object({
  id: postedIdSchema,
  act: z.enum(['check', 'accept', ...ANSWERS, 'drop', 'undo', 'undo-partly']),
  left_total: z.coerce.number().int().min(0).optional(),
});

const isChangedSince = (error: unknown) => error instanceof ApiError && error.body.code === CHANGED_SINCE;

/** Asks about a part when the whole cannot be undone. */
async function undoByForm(client: Client, id: string, left: number | undefined): Promise<string> {
  try {
    const undone = await undoImport(client, id, { is_partly: left !== undefined, left_total: left });
    if (undone.proposed) return withQuery(deskPaths.import(id), { done: 'proposed' });
    if (undone.left_total === 0) return withQuery(deskPaths.import(id), { done: 'undo' });
    const told = { ...undone, left: undone.left.slice(0, UNDO_LEFT_SHOWN) };
    return withQuery(deskPaths.import(id), { undone: await sealReceipt('desk-undone', told) });
  } catch (error) {
    if (!isChangedSince(error)) throw error;
    return deskPaths.importUndo(id);
  }
}

export const UNDO_LEFT_SHOWN = 20;

/** What was undone in part; only for the page that it leads to. */
export const openUndone = async (sealed: string | string[] | undefined) =>
  typeof sealed === 'string' ? openReceipt('desk-undone', importUndoneSchema, sealed) : null;

/** "accept-same": taken, and its lines that were taken before are the same payments. */
function accept(client: Client, id: Id, act: string) {
  const [, repeated] = act.split('-');
  const body = repeated === undefined ? {} : { repeated };
  return client(ANY_ANSWER, { path: `${fileAt(String(id))}accept/`, method: 'POST', body });
}

export async function actOnImportByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, act, left_total: left = 0 } = readPosted(posted, form);
  if (act === 'undo') return undoByForm(client, id, undefined);
  if (act === 'undo-partly') return undoByForm(client, id, left);
  if (act.startsWith('accept')) await accept(client, id, act);
  else await client(ANY_ANSWER, { path: `${fileAt(id)}${act}/`, method: 'POST' });
  return act === 'drop' ? withQuery(deskPaths.imports, { done: 'drop' }) : deskPaths.upload(id);
}

/** Of a posted form: the page of the file, or of the import whose undo was refused. */
export const importPage = (form: URLSearchParams): string => {
  const read = posted.safeParse(Object.fromEntries(form));
  if (!read.success) return deskPaths.imports;
  return read.data.act.startsWith('undo') ? deskPaths.import(read.data.id) : deskPaths.upload(read.data.id);
};
