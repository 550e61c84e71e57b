import 'server-only';
import {
  deskAcceptedSchema,
  type DeskAcceptance,
  deskInvitedSchema,
  type DeskLogin,
  deskLoginAnswerSchema,
  deskSessionSchema,
  invitationSentSchema,
  type ChangedStaff,
  type NewStaff,
  staffListSchema,
  staffSchema,
} from '@/contract/desk';
import type { Id } from '@/contract/wire';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const beginDeskSession = (client: Client, body: DeskLogin) =>
  client(deskLoginAnswerSchema, { path: 'desk/session/', method: 'POST', body });

export const beginDeskSessionByPasskey = (client: Client, response: unknown) =>
  client(deskLoginAnswerSchema, { path: 'desk/session/passkey/', method: 'POST', body: { response } });

export const findDeskSession = (client: Client) => client(deskSessionSchema, { path: 'desk/session/' });

export const endDeskSession = (client: Client) => client(ANY_ANSWER, { path: 'desk/session/', method: 'DELETE' });

export const findInvited = (client: Client, token: string) =>
  client(deskInvitedSchema, { path: 'desk/invitation/check/', method: 'POST', body: { token } });

export const acceptInvitation = (client: Client, body: DeskAcceptance) =>
  client(deskAcceptedSchema, { path: 'desk/invitation/', method: 'POST', body });

export const listStaff = (client: Client) => client(staffListSchema, { path: 'desk/staff/' });

export const inviteStaff = (client: Client, body: NewStaff) =>
  client(invitationSentSchema, { path: 'desk/staff/', method: 'POST', body });

export const changeStaff = (client: Client, id: Id, body: ChangedStaff) =>
  client(staffSchema, { path: `desk/staff/${id}/`, method: 'PUT', body });

export const resetStaff = (client: Client, id: Id) =>
  client(invitationSentSchema, { path: `desk/staff/${id}/reset/`, method: 'POST' });
