'use server';
import { redirect } from 'next/navigation';
import { isDraftForm } from '@/contract/drafts';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { safeTargetPath } from '@/lib/session/target-path';
import { dropDraft } from './find-draft';

export async function discardDraft(_previous: undefined, sent: FormData): Promise<undefined> {
  const [form, next] = [sent.get('form'), sent.get('next')];
  const target = typeof next === 'string' ? safeTargetPath(next) : paths.cabinet;
  if (isDraftForm(form)) await withSession(target, (token) => dropDraft(token, form));
  redirect(target);
}
