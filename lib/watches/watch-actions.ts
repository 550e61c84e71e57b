'use server';
import { FINE_WATCH_FORM } from '@/contract/fine-forms';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import type { StateOf } from '@/lib/forms/form-state';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { submitForm } from '@/lib/forms/submit-form';
import { requestFineWatch } from './watch-calls';

export async function askToWatch(previous: StateOf<typeof FINE_WATCH_FORM>, sent: FormData) {
  return submitForm(FINE_WATCH_FORM, previous, sent, {
    send: (request) => requestFineWatch(clientOf({}), request),
    onDone: async (_, { email }) => ({ sentPath: paths.fineWatchSent(await sealReceipt('account-mail', { email })) }),
  });
}
