import 'server-only';
import { z } from '@/contract/zod';
import { CONTACT_KINDS } from '@/domain/contact';
import { type ContactCopy, contactReceiptSchema } from '@/contract/contact';
import { ApiError, unlessDown } from '@/lib/api/error';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { getContactCopy } from './contact-calls';
import { CONTACT_FORM, type ContactValues } from '@/contract/contact-form';
import { readUploaded } from '@/lib/appeals/sent-files';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { type FormDraft, findFormDraft } from '@/lib/drafts/find-draft';
import { startValues } from '@/contract/form';
import { isPosted } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { findUser } from '@/lib/session/user-calls';
import { fullName } from '@/domain/full-name';

const sentContactSchema = contactReceiptSchema.extend({ kind: z.enum(CONTACT_KINDS) });
export type SentContact = z.infer<typeof sentContactSchema>;

export async function findContactReceipt(
  sealed: string,
): Promise<{ sent: SentContact; copy: ContactCopy | null } | null> {
  const sent = await openReceipt('contact', sentContactSchema, sealed);
  return sent && { sent, copy: await findCopy(sent.link_key) };
}

async function findCopy(linkKey: string | undefined): Promise<ContactCopy | null> {
  const found = await findLinkedMessage(linkKey);
  return found.kind === 'found' ? found.copy : null;
}

export type FoundMessage = { kind: 'found'; copy: ContactCopy } | { kind: 'dead' } | { kind: 'failed'; detail: string };

export async function findLinkedMessage(linkKey: string | undefined): Promise<FoundMessage> {
  if (!linkKey || !hasFeature('contact-copy')) return { kind: 'dead' };
  try {
    return { kind: 'found', copy: await getContactCopy(clientOf({ linkKey })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'dead' } : { kind: 'failed', detail: error.body.detail };
  }
}

export async function startCabinetContact(): Promise<{
  known: ContactValues;
  draft: FormDraft | undefined;
  received: readonly KeptFile[];
}> {
  if (await isPosted())
    return { known: startValues(CONTACT_FORM, { kind: 'question' }), draft: undefined, received: [] };
  const [user, draft] = await withSession(paths.cabinetContact, (token) =>
    Promise.all([
      unlessDown(findUser(clientOf({ token }))),
      findFormDraft(token, 'contact', ['message', 'address', 'uploaded']),
    ]),
  );
  const person = user ? { name: fullName(user), email: user.email, phone: user.phone } : {};
  const { uploaded = '', ...words }: Record<string, string> = draft?.kept?.values ?? {};
  const known = startValues(CONTACT_FORM, { kind: 'question', ...person, ...words });
  return { known, draft, received: readUploaded(uploaded) };
}
