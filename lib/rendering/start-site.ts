// What the site does once when the server starts.
import 'server-only';
import { startSettings } from '@/lib/settings/settings-boot';
import { guardAnswers } from './guard-answers';
import { startPageRules } from './page-rules';

export async function startSite(): Promise<void> {
  startPageRules();
  guardAnswers();
  await startSettings();
}
