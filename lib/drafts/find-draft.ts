import 'server-only';
import { type DraftForm, draftSchema, fineDraft, fineOfDraft, isDraftForm } from '@/contract/drafts';
import type { FieldTable, Form, FormValues } from '@/contract/form';
import type { Id } from '@/contract/wire';
import { paths } from '@/domain/paths';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { type ApiError, ifRefused, unlessDown } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { type FormState, isScripted, sentValues } from '@/lib/forms/form-state';
import { notInValues } from '@/lib/forms/submit-form';
import { hasFeature } from '@/lib/settings/features';

const getDraft = (client: Client, form: DraftForm) => client(draftSchema, { path: `drafts/${form}/` });

const deleteDraft = (client: Client, form: DraftForm) =>
  client(ANY_ANSWER, { path: `drafts/${form}/`, method: 'DELETE' });

export interface KeptDraft {
  form: DraftForm;
  values: Record<string, string>;
  updatedAt: string;
}

export interface FormDraft {
  form: DraftForm;
  kept: KeptDraft | null;
}

export async function findDraft(token: string, form: DraftForm): Promise<KeptDraft | null> {
  if (!hasFeature('drafts')) return null;
  const { values, updated_at: updatedAt, form: found } = await getDraft(clientOf({ token }), form);
  return updatedAt ? { form: isDraftForm(found) ? found : form, values, updatedAt } : null;
}

/** Of the complaint that is kept under this name. */
export function pageOfDraft(form: DraftForm): string {
  const fineId = fineOfDraft(form);
  return fineId === null ? paths.cabinetAppealFine : paths.cabinetAppealFineFor(fineId);
}

/** What says that it is down, or that nobody is signed in, does not say that the name is unknown. */
const tellsNothing = ({ status }: ApiError) => status === 0 || status === 401 || (status >= 500 && status !== 501);

/** Of the complaint about this fine, or the newest about any. A city's own API may keep one complaint only. */
export async function findComplaintDraft(token: string, fineId: Id | undefined): Promise<FormDraft> {
  const ofAny = async (): Promise<FormDraft> => ({ form: 'appeal-fine', kept: await findDraft(token, 'appeal-fine') });
  if (fineId === undefined) return ofAny();
  const form = fineDraft(fineId);
  return findDraft(token, form).then(
    (kept) => ({ form, kept }),
    ifRefused((refused) => {
      if (tellsNothing(refused)) throw refused;
      return ofAny();
    }),
  );
}

/**
 * Returns undefined when the API keeps no drafts or is down; `kept` is null when all `tell` fields are empty. Throws
 * ApiError only for 401.
 */
export async function findFormDraft(
  token: string,
  form: DraftForm,
  tell: readonly string[],
): Promise<FormDraft | undefined> {
  if (!hasFeature('drafts')) return undefined;
  const kept = await unlessDown(findDraft(token, form));
  if (kept === undefined) return undefined;
  const tellsSomething = tell.some((name) => !['', '[]', undefined].includes(kept?.values[name]?.trim()));
  return { form, kept: tellsSomething ? kept : null };
}

export async function dropDraft(token: string, form: DraftForm): Promise<void> {
  if (hasFeature('drafts')) await deleteDraft(clientOf({ token }), form);
}

/** Ignores API errors: a leftover draft is only offered again. */
export async function forgetDraft(token: string, form: DraftForm): Promise<void> {
  await dropDraft(token, form).catch(ifRefused(() => undefined));
}

const SIGNED_OUT =
  'Сеанс завершено, нічого ще не надіслано. Усе введене залишилося на цій сторінці: увійдіть до кабінету в новій вкладці, поверніться сюди й надішліть ще раз.';

export function signedOut<Some extends FieldTable>(
  form: Form<Some>,
  previous: FormState<FormValues<Some>>,
  sent: FormData,
  page: string,
): FormState<FormValues<Some>> {
  if (isScripted(sent) && hasFeature('drafts')) return { ...previous, sentPath: paths.logoutExpired(page) };
  const attempt = previous.attempt + 1;
  return { values: sentValues(form, sent), errors: {}, failure: SIGNED_OUT, attempt, ...notInValues(form, sent) };
}
