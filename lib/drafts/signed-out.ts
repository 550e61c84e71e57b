import 'server-only';
import type { FieldTable, Form, FormValues } from '@/contract/form';
import { type FormState, isScripted, sentValues } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';

const SIGNED_OUT =
  'Сеанс завершено, нічого ще не надіслано. Усе введене залишилося на цій сторінці: увійдіть до кабінету в новій вкладці, поверніться сюди й надішліть ще раз.';

export function signedOut<Some extends FieldTable>(
  form: Form<Some>,
  previous: FormState<FormValues<Some>>,
  sent: FormData,
  page: string,
): FormState<FormValues<Some>> {
  if (isScripted(sent) && hasFeature('drafts')) return { ...previous, sentPath: paths.logoutExpired(page) };
  return { values: sentValues(form, sent), errors: {}, failure: SIGNED_OUT, attempt: previous.attempt + 1 };
}
