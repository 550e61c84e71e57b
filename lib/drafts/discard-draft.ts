'use server';
import { redirect } from 'next/navigation';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';
import { safeTargetPath } from '@/lib/session/target-path';
import { deleteDraft } from './find-draft';

/** «Почати заново»: forgets the draft of the appeal and leads to the form's `next`. */
export async function discardAppealDraft(_previous: undefined, form: FormData): Promise<undefined> {
  const next = form.get('next');
  const target = typeof next === 'string' ? safeTargetPath(next) : paths.cabinetAppealFine;
  await withSession(target, (token) => deleteDraft(token, 'appeal-fine'));
  redirect(target);
}
