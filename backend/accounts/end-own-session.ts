import type { Context } from '@/backend/platform/context';
import type { Citizen } from '@/backend/platform/citizen';
import { unseal } from '@/backend/platform/sealing';
import { deleteSession, findSession } from '@/backend/platform/sessions/queries';
import { leaveQuietly } from './id-gov-ua/identify';
import { tokensSchema } from './id-gov-ua/protocol';

/** Who came by ID.GOV.UA leaves there, too. */
export async function endOwnSession(context: Context, { tokenHash }: Citizen): Promise<void> {
  const session = await findSession(context.db, tokenHash);
  await deleteSession(context.db, tokenHash);
  const opened = session?.id_gov_ua && unseal('identity sessions', context.config, session.id_gov_ua);
  if (opened) leaveQuietly(context, tokensSchema.parse(JSON.parse(opened)));
}
