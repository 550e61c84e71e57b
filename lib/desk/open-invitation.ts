import 'server-only';
import type { DeskInvited } from '@/contract/desk-staff';
import { ifRefused, isMissing } from '@/lib/api/error';
import { deskOf } from './ask-desk';

/** Null for a link that is none; the API's words when it cannot say yet. */
export const openInvitation = (token: string): Promise<DeskInvited | string | null> =>
  deskOf()('invitation.find', { token }).catch(
    ifRefused((refused) => (isMissing(refused) ? null : refused.body.detail)),
  );
