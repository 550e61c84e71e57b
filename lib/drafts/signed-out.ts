// A form of the cabinet that is sent after its session has ended.
import 'server-only';
import { type FormState, isScripted, typedValues } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';

const SIGNED_OUT =
  'Сеанс завершено, нічого ще не надіслано. Усе введене залишилося на цій сторінці: увійдіть до кабінету в новій вкладці, поверніться сюди й надішліть ще раз.';

/** With scripts everything typed is in the draft, which waits on `page` after signing in; without them it stays in the form. */
export function signedOut<Name extends string>(
  previous: FormState<Record<Name, string>>,
  form: FormData,
  { fields, page }: { fields: readonly Name[]; page: string },
): FormState<Record<Name, string>> {
  if (isScripted(form) && hasFeature('drafts')) return { ...previous, sentPath: paths.logoutExpired(page) };
  return { values: typedValues(form, fields), errors: {}, failure: SIGNED_OUT, attempt: previous.attempt + 1 };
}
