'use server';
import { cookies } from 'next/headers';
import { startValues } from '@/contract/form';
import { type User, userSchema, type UserUpdate } from '@/contract/user';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { isScripted, sentValues, type StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { formatPhone } from '@/domain/phone';
import { displayNameCookie } from '@/lib/session/cookies';
import { CONTACTS_FORM, contactsOf, FIRST_DETAILS_FORM, NAMES_FORM, NEWSLETTER_FORM } from './profile-forms';
import { ifRefused } from '@/lib/api/error';
import type { Client } from '@/lib/api/client';
import { anyReceipt } from '@/lib/forms/sealed-receipt';
import { findUser } from '@/lib/session/user-calls';

/** Any 2xx means saved; what the answer does not say is asked for, or stands as it was sent. */
async function updateUser(client: Client, update: UserUpdate): Promise<Partial<User>> {
  const call = { path: 'user/', method: 'POST', body: update, fixed: true } as const;
  const told = await client(anyReceipt(userSchema.partial()), call);
  if (userSchema.safeParse(told).success) return told;
  return findUser(client).catch(ifRefused(() => ({ ...update, ...told })));
}

const page = paths.cabinetProfilePerson;

export async function saveNames(previous: StateOf<typeof NAMES_FORM>, sent: FormData) {
  return submitCabinetForm(NAMES_FORM, previous, sent, {
    page,
    send: updateUser,
    onDone: async (user) => {
      // Setting a cookie makes Next re-render the page under a visitor who is typing: with scripts the client sets it.
      if (!isScripted(sent)) (await cookies()).set(displayNameCookie(user.first_name ?? ''));
      return { values: startValues(NAMES_FORM, user) };
    },
  });
}

export async function saveContacts(previous: StateOf<typeof CONTACTS_FORM>, sent: FormData) {
  const { was_phone, was_email } = sentValues(CONTACTS_FORM, sent);
  return submitCabinetForm(CONTACTS_FORM, previous, sent, {
    page,
    send: (client, { phone, email, ...rest }) =>
      updateUser(client, {
        ...rest,
        ...(phone === formatPhone(was_phone) ? {} : { phone }),
        ...(email === was_email.toLowerCase() ? {} : { email }),
      }),
    onDone: (user, { phone, email }) => ({ values: startValues(CONTACTS_FORM, contactsOf({ phone, email, ...user })) }),
  });
}

export async function saveNewsletter(previous: StateOf<typeof NEWSLETTER_FORM>, sent: FormData) {
  return submitCabinetForm(NEWSLETTER_FORM, previous, sent, {
    page: paths.cabinetProfileNotifications,
    send: updateUser,
    onDone: (user) => ({ values: startValues(NEWSLETTER_FORM, user) }),
  });
}

export async function saveFirstDetails(previous: StateOf<typeof FIRST_DETAILS_FORM>, sent: FormData) {
  return submitCabinetForm(FIRST_DETAILS_FORM, previous, sent, {
    page: paths.cabinet,
    send: (client, details) => updateUser(client, { ...details, is_new_user: false }),
    onDone: (user) =>
      isScripted(sent) ? { values: startValues(FIRST_DETAILS_FORM, user) } : { sentPath: paths.cabinetProfileSaved },
  });
}
