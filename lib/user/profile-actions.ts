// What the citizen changes about themselves.
'use server';
import { cookies } from 'next/headers';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { type FormState, isScripted } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { displayNameCookie } from '@/lib/session/cookies';
import { contactsSchema, firstDetailsSchema, namesSchema, newsletterSchema } from './profile-schemas';
import { consentOf, contactsOf, detailsOf, namesOf } from './profile-values';
import { updateUser } from '@/lib/session/user-calls';

const page = paths.cabinetProfile;

type State<Values extends (...user: never[]) => unknown> = FormState<ReturnType<Values>>;

export async function saveNames(previous: State<typeof namesOf>, form: FormData) {
  return submitCabinetForm(previous, form, {
    page,
    schema: namesSchema,
    fields: ['last_name', 'first_name', 'middle_name'],
    send: updateUser,
    onDone: async (user) => {
      // A cookie makes the framework render the page anew, under the hands of who has scripts: those write it themselves.
      if (!isScripted(form)) (await cookies()).set(displayNameCookie(user.first_name ?? ''));
      return { values: namesOf(user) };
    },
  });
}

export async function saveContacts(previous: State<typeof contactsOf>, form: FormData) {
  return submitCabinetForm(previous, form, {
    page,
    schema: contactsSchema,
    fields: ['phone', 'email', 'pending_email'],
    secrets: ['current_password'],
    send: updateUser,
    onDone: (user) => ({ values: contactsOf(user) }),
  });
}

export async function saveNewsletter(previous: State<typeof consentOf>, form: FormData) {
  return submitCabinetForm(previous, form, {
    page,
    schema: newsletterSchema,
    fields: [],
    boxes: ['is_agree_to_receive_newsletter'],
    send: updateUser,
    onDone: (user) => ({ values: consentOf(user) }),
  });
}

export async function saveFirstDetails(previous: State<typeof detailsOf>, form: FormData) {
  return submitCabinetForm(previous, form, {
    page: paths.cabinet,
    schema: firstDetailsSchema,
    fields: ['phone', 'email', 'pending_email'],
    boxes: ['is_agree_to_receive_newsletter'],
    send: (client, details) => updateUser(client, { ...details, is_new_user: false }),
    // The dialog closes where scripts run.
    onDone: (user) => (isScripted(form) ? { values: detailsOf(user) } : { sentPath: paths.cabinetProfileSaved }),
  });
}
