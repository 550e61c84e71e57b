'use server';
import { passkeyDeletionSchema, passkeyStartSchema } from '@/contract/passkeys';
import { idSchema } from '@/contract/wire';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { FormState } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { deletePasskey, startPasskey } from './passkey-calls';

const page = paths.cabinetProfile;

type StartState = FormState<{ name: string; options: string }>;

/** The first half: the password. What the browser has to do next comes back as `options`. */
export async function beginPasskey(previous: StartState, form: FormData): Promise<StartState> {
  return submitCabinetForm(previous, form, {
    page,
    schema: passkeyStartSchema,
    fields: ['name', 'options'],
    secrets: ['password'],
    send: startPasskey,
    onDone: ({ options }, { name }) => ({ values: { name, options: JSON.stringify(options) } }),
  });
}

export async function removePasskey(previous: FormState<Record<string, string>>, form: FormData) {
  return submitCabinetForm(previous, form, {
    page,
    schema: passkeyDeletionSchema.extend({ id: idSchema }),
    fields: [],
    secrets: ['password'],
    extra: { id: form.get('id') },
    send: (client, { id, password }) => deletePasskey(client, id, password),
    onDone: () => ({}),
  });
}
