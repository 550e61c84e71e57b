import 'server-only';
import type { AppealUpload } from '@/contract/appeals';
import type { AskDesk } from './ask-desk';

/** One after another: only one is in memory. */
export async function uploadFiles(ask: AskDesk, files: readonly File[]): Promise<AppealUpload[]> {
  const uploaded: AppealUpload[] = [];
  for (const file of files) uploaded.push(await ask('appeals.upload', { file }));
  return uploaded;
}
