import 'server-only';
import { z } from '@/contract/zod';
import { CONTACT_KINDS } from '@/domain/contact';
import { type ContactCopy, contactReceiptSchema } from '@/contract/contact';
import { unlessDown } from '@/lib/api/error';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { clientOf } from '@/lib/api/server-client';
import { readByLink } from '@/lib/links/private-link';
import { getContactCopy } from './contact-calls';
import { CONTACT_FORM, type ContactValues } from '@/contract/contact-form';
import { readKept } from '@/lib/appeals/sent-files';
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
  if (!sent) return null;
  const found = await findLinkedMessage(sent.link_key);
  return { sent, copy: found.kind === 'found' ? found.data : null };
}

export const findLinkedMessage = (linkKey: string | undefined) => readByLink(linkKey, 'contact-copy', getContactCopy);

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
  return { known, draft, received: readKept(uploaded) };
}
