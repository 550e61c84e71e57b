import 'server-only';
import { CONTACT_FORM, type ContactValues } from '@/contract/contact-form';
import { clientOf } from '@/lib/api/server-client';
import { unlessDown } from '@/lib/api/not-offered';
import { type FormDraft, findFormDraft } from '@/lib/drafts/find-draft';
import { type FormState, startForm } from '@/lib/forms/form-state';
import { isPosted } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { findUser } from '@/lib/session/user-calls';
import { fullName } from '@/domain/full-name';

export async function startCabinetContact(): Promise<{
  initial: FormState<ContactValues>;
  draft: FormDraft | undefined;
}> {
  if (await isPosted()) return { initial: startForm(CONTACT_FORM, { kind: 'question' }), draft: undefined };
  const [user, draft] = await withSession(paths.cabinetContact, (token) =>
    Promise.all([unlessDown(findUser(clientOf({ token }))), findFormDraft(token, 'contact', ['message', 'address'])]),
  );
  const known = user ? { name: fullName(user), email: user.email, phone: user.phone } : {};
  return { initial: startForm(CONTACT_FORM, { kind: 'question', ...known, ...draft?.kept?.values }), draft };
}
