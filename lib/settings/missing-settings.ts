import 'server-only';
import { type MissingFact, missingFacts } from '@/contract/setting-facts';
import { env } from '@/lib/env';
import { settingsState } from './settings';

export function findMissingSettings(): MissingFact[] {
  const { settings, source } = settingsState();
  if (source === 'defaults' || settings.is_sample) return [];
  const { APP_MODE, API_BASE_URL, SITE_URL, SMTP_URL } = env();
  if (APP_MODE !== 'production') return missingFacts(settings, {});
  return missingFacts(settings, { siteUrl: SITE_URL, ...(API_BASE_URL ? {} : { smtpUrl: SMTP_URL }) });
}
