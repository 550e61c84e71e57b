'use server';
import { fineWatchRequestSchema } from '@/contract/fine-watch';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import type { FormState } from '@/lib/forms/form-state';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { submitForm } from '@/lib/forms/submit-form';
import { requestFineWatch } from './watch-calls';

export type WatchValues = Record<'email' | 'license_plate' | 'serial_number', string>;

/** The mail with the link is asked for; the receipt says what was typed, nothing of what is known. */
export async function askToWatch(previous: FormState<WatchValues>, form: FormData): Promise<FormState<WatchValues>> {
  return submitForm(previous, form, {
    schema: fineWatchRequestSchema,
    fields: ['email', 'license_plate', 'serial_number'],
    send: (request) => requestFineWatch(clientOf({}), request),
    onDone: async (_, { email }) => ({ sentPath: paths.fineWatchSent(await sealReceipt('account-mail', { email })) }),
  });
}
