import 'server-only';
import { type AppealUpload, appealUploadSchema } from '@/contract/appeals';
import {
  decisionTemplateSchema,
  decisionTemplatesSchema,
  type DecisionTemplateText,
} from '@/contract/decision-templates';
import {
  decisionPreviewSchema,
  deskAppealSchema,
  deskAppealsSchema,
  deskDecidedSchema,
  type DeskDecision,
} from '@/contract/desk-appeals';
import type { Id } from '@/contract/wire';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import type { QueueQuery } from './queue-query';

const appealPath = (id: Id) => `desk/appeals/${encodeURIComponent(id)}/`;
const templatePath = (id: Id) => `desk/decision-templates/${encodeURIComponent(id)}/`;

export const listDeskAppeals = (client: Client, query: QueueQuery) =>
  client(deskAppealsSchema, { path: 'desk/appeals/', query });

export const getDeskAppeal = (client: Client, id: Id) => client(deskAppealSchema, { path: appealPath(id) });

export type AppealActName = 'take' | 'give' | 'notes' | 'ask' | 'confirm' | 'return' | 'reopen' | 'join' | 'unjoin';

export const actOnAppeal = (client: Client, id: Id, act: AppealActName, body: object) =>
  client(ANY_ANSWER, { path: `${appealPath(id)}${act}/`, method: 'POST', body });

export const previewDecision = (client: Client, id: Id, body: DeskDecision) =>
  client(decisionPreviewSchema, { path: `${appealPath(id)}preview/`, method: 'POST', body });

export const decideAppeal = (client: Client, id: Id, body: DeskDecision) =>
  client(deskDecidedSchema, { path: `${appealPath(id)}decide/`, method: 'POST', body });

/** One after another: only one is in memory. */
export async function uploadToDecision(client: Client, files: readonly File[]): Promise<AppealUpload[]> {
  const uploaded: AppealUpload[] = [];
  for (const file of files) {
    const body = new FormData();
    body.set('uploads', file);
    uploaded.push(await client(appealUploadSchema, { path: 'desk/appeal-uploads/', method: 'POST', body }));
  }
  return uploaded;
}

export const listTemplates = (client: Client) => client(decisionTemplatesSchema, { path: 'desk/decision-templates/' });

export const saveTemplate = (client: Client, id: Id, body: DecisionTemplateText) =>
  id === ''
    ? client(decisionTemplateSchema, { path: 'desk/decision-templates/', method: 'POST', body })
    : client(decisionTemplateSchema, { path: templatePath(id), method: 'PUT', body });

export const deleteTemplate = (client: Client, id: Id, version: number) =>
  client(ANY_ANSWER, { path: `${templatePath(id)}delete/`, method: 'POST', body: { version } });
