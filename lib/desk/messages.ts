import 'server-only';
import { deskMessageSchema, deskMessagesSchema, type messageAnswerFormSchema } from '@/contract/desk-messages';
import type { z } from '@/contract/zod';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import type { QueueQuery } from './queue-query';

type MessageAnswer = z.infer<typeof messageAnswerFormSchema>;

const at = (id: string) => `desk/messages/${encodeURIComponent(id)}/`;

export const listMessages = (client: Client, query: QueueQuery) =>
  client(deskMessagesSchema, { path: 'desk/messages/', query });

export const findDeskMessage = (client: Client, id: string) => client(deskMessageSchema, { path: at(id) });

export const answerMessage = (client: Client, { id, text, version }: MessageAnswer) =>
  client(ANY_ANSWER, { path: `${at(id)}answer/`, method: 'POST', body: { text, version } });
