import {
  appealCaseSchema,
  type AppealCreation,
  appealReceiptSchema,
  appealStatusSchema,
  appealSummariesSchema,
} from '@/contract/appeals';
import { idSchema } from '@/contract/wire';
import { z } from '@/contract/zod';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { anyReceipt } from '@/lib/forms/sealed-receipt';

export const createAppeal = (client: Client, body: AppealCreation | FormData, key: string) =>
  client(anyReceipt(appealReceiptSchema), {
    path: 'appeal-fines/',
    method: 'POST',
    fixed: true,
    body,
    idempotencyKey: key,
  });

const uploadedSchema = z.object({ id: idSchema });

/** Without scripts; with them the browser uploads. */
export async function uploadFile(client: Client, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  return String((await client(uploadedSchema, { path: 'appeal-uploads/', method: 'POST', body })).id);
}

export const getAppealStatus = (client: Client, query: { number: string; license_plate: string }) =>
  client(appealStatusSchema, { path: 'appeal-fines/status/', query });

export const listAppeals = (client: Client) => client(appealSummariesSchema, { path: 'user-appeals/' });

export const ownCase = (id: string) => `user-appeals/${encodeURIComponent(id)}/`;

export const LINKED_CASE = 'appeal-case/';

export const getCase = (client: Client, path: string) => client(appealCaseSchema, { path });

export const addToCase = (client: Client, path: string, body: unknown, key: string) =>
  client(ANY_ANSWER, { path: `${path}messages/`, method: 'POST', body, idempotencyKey: key });

export const withdrawAppeal = (client: Client, path: string) =>
  client(ANY_ANSWER, { path: `${path}withdraw/`, method: 'POST' });
