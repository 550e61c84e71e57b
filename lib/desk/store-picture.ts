import 'server-only';
import { ApiError } from '@/lib/api/error';
import { postedFiles } from '@/lib/forms/posted';
import type { AskDesk } from './ask-desk';

/** Its address; undefined where none was chosen. A refusal names the field, which the call does not know. */
export async function storeChosen(ask: AskDesk, sent: FormData, name: string): Promise<string | undefined> {
  const [file] = await postedFiles(sent, name);
  try {
    return file && (await ask('news.store-picture', { file })).url;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    throw new ApiError(error.status, { ...error.body, fields: { [name]: [error.body.detail] } });
  }
}
