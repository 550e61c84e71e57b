import 'server-only';
import type { DeskInvited } from '@/contract/desk-staff';
import { ApiError } from '@/lib/api/error';
import { deskOf } from './ask-desk';

/** Null for a link that is none; the API's words when it cannot say yet. */
export async function openInvitation(token: string): Promise<DeskInvited | string | null> {
  try {
    return await deskOf()('invitation.find', { token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 || error.status === 400 ? null : error.body.detail;
  }
}
