import { paths } from '@/domain/paths';

/** Pages that show a captcha when one is configured. Their policy allows it, so they are reached as documents, never softly. */
const CAPTCHA_PAGES: readonly string[] = [
  paths.login(),
  paths.appealFine,
  paths.contact,
  paths.errorRequest,
  paths.registration,
  paths.passwordReset,
  paths.fineWatchPage,
];

export const isCaptchaPage = (path: string): boolean => CAPTCHA_PAGES.includes(path);
