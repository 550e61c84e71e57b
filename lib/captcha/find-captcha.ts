import 'server-only';
import { env } from '@/lib/env';
import { findSession } from '@/lib/session/session';
import { getSettings, phonesOf } from '@/lib/settings/settings';

export interface CaptchaSettings {
  siteKey: string;
  isDue: boolean;
  phones: string[];
  email: string;
}

export async function findCaptcha(): Promise<CaptchaSettings | undefined> {
  const siteKey = env().CAPTCHA_SITE_KEY;
  if (!siteKey) return undefined;
  const settings = getSettings();
  return { siteKey, isDue: (await findSession()) === null, phones: phonesOf(settings), email: settings.email };
}
