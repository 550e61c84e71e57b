import 'server-only';
import { env } from '@/lib/env';
import { findSession } from '@/lib/session/session';
import { getSettings, phonesOf } from '@/lib/settings/settings';

/** What a form needs to show a captcha, and how else to reach the inspection. */
export interface CaptchaSettings {
  siteKey: string;
  /** False for a citizen who is signed in: the captcha appears only once the session turns out to be over. */
  isDue: boolean;
  phones: string[];
  email: string;
}

/** The captcha of this page's form; undefined when none is configured. */
export async function findCaptcha(): Promise<CaptchaSettings | undefined> {
  const siteKey = env().CAPTCHA_SITE_KEY;
  if (!siteKey) return undefined;
  const settings = getSettings();
  return { siteKey, isDue: (await findSession()) === null, phones: phonesOf(settings), email: settings.email };
}
